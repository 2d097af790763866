export { followRules, gatherByRule, listMovedByTime } from './follow-rules.ts';
export { copyCollections, listFitting, replaceCollections } from './repository.ts';
