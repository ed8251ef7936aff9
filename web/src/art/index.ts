/** Pizzaiolo's own drawings. Mount <Sprite /> once, at the root, and import './art/tokens.css'. */
export { default as Backdrop } from './Backdrop.svelte';
export { default as EmptyChair } from './EmptyChair.svelte';
export { default as Face } from './Face.svelte';
export { default as Icons } from './Icons.svelte';
export { default as Ingredient } from './Ingredient.svelte';
export { default as Logo } from './Logo.svelte';
export { default as OrderSlip } from './OrderSlip.svelte';
export { default as Oven } from './Oven.svelte';
export { default as Pizza } from './Pizza.svelte';
export { default as Sprite } from './Sprite.svelte';
export * from './types';
