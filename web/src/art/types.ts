/** The shapes that the drawings are given. */
import type { Snippet } from 'svelte';

export const KINDS = ['salami', 'pineapple', 'mushroom', 'pepper', 'olive', 'shrimp'] as const;
export type Kind = (typeof KINDS)[number];

export const COLOURS = ['red', 'yellow', 'brown', 'green', 'purple', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

export type Letters = Partial<Record<Kind, string>>;
export type Mood = 'calm' | 'happy' | 'sad';

/** An order card as the server sends it; fields at their default are left out. */
export interface Order {
  type: string;
  status?: string;
  need?: Partial<Record<Kind, number>>;
  joker?: number;
  joker2?: number;
  fewest?: number;
  either?: readonly Kind[];
  count?: number;
  forbidden?: Kind | null;
  min_total?: number;
}

export interface IngredientProps {
  kind: Kind;
  size?: number;
  double?: boolean;
  letter?: string;
  label?: string;
}

export interface OrderSlipProps {
  order: Order;
  own: Kind;
  colour: Colour;
  title: string;
  compact?: boolean;
  letters?: Letters;
  status?: 'baked' | 'failed' | null;
  label?: string;
  /** CSS width; 120 px, or 72 px when compact. Everything scales with it. */
  width?: number | string;
}

export interface OvenProps {
  count: number;
  open?: boolean;
  /** 0..1; follows the count when left out. */
  glow?: number;
  /** Stops the breathing, for example while someone thinks. */
  still?: boolean;
  label?: string;
  /** The top card, lying on the peel. It gets 19 % of the oven's width. */
  children?: Snippet;
}

export interface PizzaProps {
  /** What lies on it. */
  kinds: readonly Kind[];
  burnt?: boolean;
  size?: number | string;
  label?: string;
}

export interface FaceProps {
  index: number;
  colour: string;
  mood?: Mood;
  size?: number;
  label?: string;
}

export interface EmptyChairProps {
  size?: number;
  label?: string;
}

export interface LogoProps {
  /** Height of the letters in px. */
  size?: number;
  /** Only the pizza, without the word. */
  mark?: boolean;
}

export const ICONS = [
  'sound', 'mute', 'sun', 'moon', 'chat', 'help', 'link', 'qr', 'robot', 'person', 'chair', 'eye', 'hourglass',
  'play', 'pause', 'step', 'skip', 'star', 'warning', 'check', 'cross', 'save', 'open', 'back', 'menu', 'keyboard', 'hint', 'flame',
] as const;
export type IconName = (typeof ICONS)[number];

export interface IconProps {
  name: IconName;
  size?: number;
  label?: string;
}

/** How a drawing presents itself: an image with a name, or mere decoration. */
export const named = (label?: string) =>
  label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };

/** A number is px. */
export const css = (length: number | string): string => (typeof length === 'number' ? `${length}px` : length);
