/** A district as lines on paper: how tiles turn, where cells lie, and what way a courier's trail takes. */
import type { Extent } from './types';

export const SIDES = 'NESW';

type Point = readonly [x: number, y: number];

/** Which way each side lies. */
const WAYS: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The sides with a street after a turn clockwise, in degrees. */
export function turned(roads: string, degrees: number): string {
  const sides = [...roads].map((side) => SIDES[(SIDES.indexOf(side) + Math.round(degrees / 90) + 4) % 4]!);
  return [...SIDES].filter((side) => sides.includes(side)).join('');
}

/**
 * The streets of a tile of 100 by 100 as one path: a bend between two neighbouring sides, otherwise straight from the
 * middle to each side. They end `beyond` the sides, so that no seam shows between neighbours.
 */
export function streetPath(roads: string, beyond = 0): string {
  const ways = [...SIDES].filter((side) => roads.includes(side)).map((side) => WAYS[side]!);
  const at = ([x, y]: Point, far = 50 + beyond) => `${50 + far * x} ${50 + far * y}`;
  const [one, other] = ways;
  if (ways.length === 2 && one && other && one[0] * other[0] + one[1] * other[1] === 0)
    return `M${at(one)}L${at(one, 25)}Q50 50 ${at(other, 25)}L${at(other)}`;
  return ways.map((way) => `M50 50L${at(way)}`).join('');
}

/** Column and row of a cell, from 0: 'd5' is 3, 4. */
export const spotOf = (cell: string): Point => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];

/** All cells of an extent, row by row. */
export const cellsOf = ({ left, top, columns, rows }: Extent): string[] =>
  Array.from(
    { length: columns * rows },
    (_, i) => `${String.fromCharCode(97 + left + (i % columns))}${top + Math.floor(i / columns) + 1}`,
  );

/** The middle of a cell, with 100 to a cell. */
export function middleOf(cell: string, { left, top }: Extent): Point {
  const [column, row] = spotOf(cell);
  return [100 * (column - left) + 50, 100 * (row - top) + 50];
}

/** How far from the middle of a pizzeria its doors are. */
const DOOR = 44;

const way = ([x, y]: Point, [toX, toY]: Point): Point => [Math.sign(toX - x), Math.sign(toY - y)];

/**
 * The corners of a courier's trail from a pizzeria's door through the middles of the next cells. It keeps to the right
 * by `aside`, so that couriers on the same street do not cover each other.
 */
export function waypoints(cells: readonly string[], extent: Extent, aside = 0): Point[] {
  const middles = cells.map((cell) => middleOf(cell, extent));
  return middles.map(([x, y], i) => {
    const here: Point = [x, y];
    const comes = way(middles[i - 1] ?? here, here);
    const goes = way(here, middles[i + 1] ?? here);
    if (i === 0) return [x + DOOR * goes[0] - aside * goes[1], y + DOOR * goes[1] + aside * goes[0]];
    const straight = comes[0] === goes[0] && comes[1] === goes[1];
    // On the right of a way (x, y) lies (-y, x); at a corner the shifts of both ways add up.
    return straight
      ? [x - aside * comes[1], y + aside * comes[0]]
      : [x - aside * (comes[1] + goes[1]), y + aside * (comes[0] + goes[0])];
  });
}

/** A line through these points, rounded where it turns. */
export function roundedPath(points: readonly Point[], radius = 16): string {
  return points
    .map((here, i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before) return `M${here.join(' ')}`;
      const goes = after && way(here, after);
      const comes = way(here, before);
      if (!goes || comes[0] * goes[0] + comes[1] * goes[1] !== 0) return `L${here.join(' ')}`;
      const near = (to: Point) => `${here[0] + radius * to[0]} ${here[1] + radius * to[1]}`;
      return `L${near(comes)}Q${here.join(' ')} ${near(goes)}`;
    })
    .join('');
}
