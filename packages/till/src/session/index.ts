export { countedSum, DENOMINATIONS } from './figures.ts';
