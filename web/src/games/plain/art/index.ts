/** Pieces that a game tells about: a name, a letter or two, a drawing and a paint. */
export { default as Piece } from './Piece.svelte';
export { default as Pieces } from './Pieces.svelte';
