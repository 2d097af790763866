export { followResults } from './following/use-cases/follow-results.ts';
export { sayPackagingCost } from './packaging/use-cases/say-packaging-cost.ts';
