/** The shapes that the kitchen's drawings are given. */
import type { Colour, Kind } from '../../../art';

export interface IngredientCardProps {
  kind: Kind;
  double?: boolean;
  letter?: string;
  label?: string;
  width?: number | string;
}

export interface CardBackProps {
  variant?: 'pantry' | 'waiter';
  colour?: Colour;
  /** The seat's own ingredient, so that a waiter's back is not told by colour alone. */
  own?: Kind;
  label?: string;
  width?: number | string;
}

export interface SupplyProps {
  count: number;
  total: number;
  /** Red; by itself at 5 or fewer. */
  low?: boolean;
  size?: number;
  label?: string;
}

export interface WaiterProps {
  count: number;
  colour: Colour;
  own?: Kind;
  size?: number;
  label?: string;
}

export interface DeliveredPileProps {
  count: number;
  size?: number;
  label?: string;
}

export interface MammaMiaCardProps {
  title?: string;
  width?: number | string;
  label?: string;
}
