export { communes, communesOfWilaya, type Commune } from './communes.ts';
export { foldPlaceName } from './fold-place-name.ts';
export { findWilaya, wilayas, type Wilaya } from './wilayas.ts';
