/** The Piazza's stairs in perspective: where each field lies in a drawing 400 wide. */
export const WIDTH = 400;
/** Above the stairs lies the Piazza. */
export const PIAZZA = 58;

/** How wide the stairs are at the foot of a row, counted from 0: they narrow on the way up. */
const halfWidth = (row: number) => 188 * (1 - 0.042 * row);
/** On the narrowest phone the highest row is still as high as a thumb. */
const rise = (row: number) => 55 - 0.7 * row;
const RISER = 0.56;

const climbed = (rows: number) => Array.from({ length: rows }, (_, row) => rise(row)).reduce((sum, h) => sum + h, 0);

export const heightOf = (rows: number): number => PIAZZA + climbed(rows) + 4;

export interface Step {
  riser: string;
  tread: string;
  /** The middle of the riser and of the tread. */
  x: number;
  riserY: number;
  treadX: number;
  treadY: number;
  /** Left, top, width and height of what can be pressed. */
  box: readonly [number, number, number, number];
}

/** A field of the stairs; rows from 0 at the foot, columns from 0 at the left. */
export function stepOf(row: number, column: number, rows: number, columns: number): Step {
  const foot = PIAZZA + climbed(rows) - climbed(row);
  const edge = foot - RISER * rise(row);
  const back = foot - rise(row);
  const x = (at: number, depth: number) => WIDTH / 2 + halfWidth(depth) * ((2 * at) / columns - 1);
  const corners = (...points: [number, number][]) => points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
  const [left, right] = [x(column, row), x(column + 1, row)];
  const [farLeft, farRight] = [x(column, row + 1), x(column + 1, row + 1)];
  return {
    riser: corners([left, foot], [right, foot], [right, edge], [left, edge]),
    tread: corners([left, edge], [right, edge], [farRight, back], [farLeft, back]),
    x: (left + right) / 2,
    riserY: (foot + edge) / 2,
    treadX: (left + right + farLeft + farRight) / 4,
    treadY: (edge + back) / 2,
    box: [left, back, right - left, foot - back],
  };
}
