/** The shapes that Papà Paolo's drawings are given. All words come from outside; colours are as the server names them. */
import type { Snippet } from 'svelte';

import type { Colour, Deed, Facts, SeatView, Shop, Tile, View } from '../wire';

export const ACTIONS: readonly Deed[] = ['sponsor', 'ingredients', 'quick', 'build'];

export const COLOURS: readonly Colour[] = ['yellow', 'blue', 'red', 'green'];
export const SHOPS: readonly Shop[] = ['start', 'large', 'medium', 'small'];

export const colourOf = (action: Deed): Colour => COLOURS[ACTIONS.indexOf(action)] ?? 'yellow';

/** Letters that stand for the action colours in the reader's language. */
export type Letters = Partial<Record<string, string>>;

/** Where a drawing goes: on the page, or with x and y inside another drawing. */
export interface Placed {
  size?: number | string;
  x?: number;
  y?: number;
  label?: string;
}

export interface CoinProps extends Placed {
  /** null: face down, nobody sees what it is worth. Left out: money in general. */
  value?: number | null;
}

export interface TokenProps extends Placed {
  colour: string;
  letter?: string;
}

export interface SignProps extends Placed {
  colour: Colour;
  letter?: string;
}

export interface ScooterProps extends Placed {
  /** Which courier of the delivery, from 0. */
  index?: number;
  facing?: 'east' | 'west';
}

export interface TrophyProps extends Placed {
  value?: number;
}

export interface CityTileProps {
  /** `roads` are the sides with a street before the turn. */
  tile: Pick<Tile, 'colour' | 'houses' | 'roads'>;
  turn?: number;
  /** How many of the houses have their pizza. */
  served?: number;
  letter?: string;
  /** A courier stands before its waiting houses. */
  calling?: boolean;
  /** Width and height; it fills what it is put into when left out. */
  size?: number | string;
  label?: string;
}

export interface PizzeriaPictureProps {
  kind: string;
  pizzas: number;
  capacity: number;
  number?: number;
  size?: number | string;
  label?: string;
}

export interface DeliveryTileProps {
  /** Such as 'A3'. */
  name: string;
  facts: Pick<Facts, 'deliveries'>;
  size?: number | string;
  label?: string;
}

export interface InvestmentTileProps {
  colour: Colour;
  letter?: string;
  text: string;
  size?: number | string;
  label?: string;
}

export interface RingTileProps {
  ring: readonly Colour[];
  /** Sides that can be taken now. */
  open?: readonly string[];
  /** A side in words. */
  side?: (colour: string) => string;
  /** Left out: a picture only. */
  onSide?: (colour: string) => void;
  /** The side that the higher bidder has chosen. */
  picked?: string | null;
  /** The sides that face the other player. */
  left?: readonly string[];
  letters?: Letters;
  size?: number | string;
  label?: string;
}

export interface MarketProps {
  facts: Facts;
  view: Pick<View, 'market' | 'tokens' | 'row_coins' | 'column_coins'>;
  /** Cells that may take a token now. */
  open: readonly string[];
  /** Cells that somebody advises. */
  advised?: readonly string[];
  /** The cell chosen but not committed yet. */
  picked?: string | null;
  /** The colour of the token on the picked cell. */
  colour?: string;
  /** What each action is worth to the reader, short: "£5", "+2". */
  values: Record<Deed, string>;
  words: Record<Deed, string>;
  /** Price lists: what, and for how much; with a word for whoever listens. */
  prices?: readonly { action: Deed; label: string; items: readonly (readonly [string, string])[] }[];
  /** What something speaks of: a cell, or a row or column. */
  lit?: { cell: string | null; line: { line: string; number: number } | null } | null;
  /** The seat that each coin would go to now. */
  race: { rows: readonly (number | null)[]; columns: readonly (number | null)[] };
  letters?: Letters;
  label: (cell: string) => string;
  lineLabel: (line: 'row' | 'column', index: number) => string;
  focus?: string | null;
  onCell: (cell: string) => void;
  onHover?: (cell: string | null) => void;
}

/** A courier's round: from its pizzeria (from 1) through these cells, with a pizza for each of `drops`. */
export interface Route {
  pizzeria: number;
  cells: readonly string[];
  drops: readonly string[];
  current?: boolean;
  /** How much farther its courier may drive; null: as far as it likes. */
  far?: number | null;
}

/** A tile, or a pizzeria of some kind, being tried on a cell. */
export interface Trial {
  cell: string;
  tile?: Tile;
  turn?: number;
  kind?: Shop;
  fits: boolean;
}

/** What is in hand, on a plot where it may lie. */
export type Ghost = Omit<Trial, 'fits'>;

/** The part of the grid to draw, from 0: a1 is left 0, top 0. */
export interface Extent {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export interface DistrictProps {
  player: Pick<SeatView, 'tiles' | 'pizzerias'>;
  facts: Pick<Facts, 'pizzerias' | 'opening_pizzas'>;
  colour: string;
  extent: Extent;
  letters?: Letters;
  /** Where what is in hand may lie, and how. */
  ghosts?: readonly Ghost[];
  /** Cells that somebody advises. */
  advised?: readonly string[];
  trial?: Trial | null;
  routes?: readonly Route[];
  /** Ways to choose from, each from where the courier is. */
  forks?: readonly (readonly string[])[];
  /** Cells that the courier can drive to, where somebody waits, and where nobody does. */
  steps?: readonly string[];
  passes?: readonly string[];
  /** Cells that get pizzas as planned. */
  served?: readonly string[];
  /** Cells that something speaks of. */
  lit?: readonly string[];
  /** The cell where a pizza can be handed over now. */
  serve?: string | null;
  /** Pizzerias, from 1, that a courier can leave from. */
  starts?: readonly number[];
  label: (cell: string) => string;
  focus?: string | null;
  /** The cell just refused. */
  shake?: string | null;
  /** Left out: a picture only. */
  onCell?: (cell: string) => void;
  compact?: boolean;
}

export interface StairsProps {
  facts: Pick<Facts, 'stairs' | 'deliveries' | 'colours'>;
  view: Pick<View, 'deliveries'> & { players: readonly Pick<SeatView, 'seat' | 'bid'>[] };
  /** Fields that somebody advises. */
  advised?: readonly string[];
  /** Fields "column.row" that may be bid on. */
  open: readonly string[];
  picked?: string | null;
  colour?: string;
  why: (field: string) => 'too-dear' | 'too-low' | 'lower-row' | null;
  label: (field: string) => string;
  focus?: string | null;
  /** The seat just outbid. */
  shake?: number | null;
  onField: (field: string) => void;
}

/** Coins laid face down by one of two players. */
export interface Stake {
  seat: number;
  name: string;
  coins: number;
  /** The own ones, which lie face up. */
  values?: readonly number[];
  /** A word on what the own ones come to. */
  sum?: string;
  /** What they are worth together, once they are turned over. */
  total?: number;
  /** The higher one of the two. */
  won?: boolean;
  label: string;
}

export interface CoinBidsProps {
  facts: Pick<Facts, 'deliveries' | 'colours'>;
  deliveries: readonly (string | null)[];
  stakes: readonly Stake[];
}

export interface ExperienceBoardProps {
  facts: Pick<Facts, 'tracks' | 'trophies' | 'expert' | 'colours'>;
  players: readonly { seat: number; tracks: SeatView['tracks'] }[];
  me: number | null;
  letters?: Letters;
  /** Names of the tracks by colour. */
  words: Record<string, string>;
  /** What stands on each space, by colour. */
  effects: Record<string, readonly string[]>;
  label: (colour: Colour) => string;
  compact?: boolean;
  /** What stands beside the trophies, such as the score so far. */
  footer?: Snippet;
}
