/** The kitchen's own drawings, beside those of the house. They speak no language: every word comes in as a prop. */
export { default as CardBack } from './CardBack.svelte';
export { default as DeliveredPile } from './DeliveredPile.svelte';
export { default as IngredientCard } from './IngredientCard.svelte';
export { default as MammaMiaCard } from './MammaMiaCard.svelte';
export { default as Supply } from './Supply.svelte';
export { default as Waiter } from './Waiter.svelte';
export * from './types';
