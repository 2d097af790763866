export { followRules, gatherByRule, listMovedByTime } from './follow-rules.ts';
export { arrangeCollection, isSeenBy } from './arrange-repository.ts';
export { copyCollections, listFitting, replaceCollections } from './repository.ts';
