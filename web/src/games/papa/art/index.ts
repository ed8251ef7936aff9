/** Papà Paolo's own drawings. They speak no language: every word comes in as a prop. */
import './tokens.css';

export { default as CityTile } from './CityTile.svelte';
export { default as Coin } from './Coin.svelte';
export { default as CoinBids } from './CoinBids.svelte';
export { default as DeliveryTile } from './DeliveryTile.svelte';
export { default as District } from './District.svelte';
export { default as ExperienceBoard } from './ExperienceBoard.svelte';
export { default as Feast } from './Feast.svelte';
export { default as InvestmentTile } from './InvestmentTile.svelte';
export { default as Market } from './Market.svelte';
export { default as OvenIcon } from './OvenIcon.svelte';
export { default as PizzaPiece } from './PizzaPiece.svelte';
export { default as PizzeriaPicture } from './PizzeriaPicture.svelte';
export { default as RingTile } from './RingTile.svelte';
export { default as Sign } from './Sign.svelte';
export { default as Stairs } from './Stairs.svelte';
export { default as Token } from './Token.svelte';
export { default as Trophy } from './Trophy.svelte';
export * from './types';
