export { hasContactPage, keyOfTarget, readMenuTargets, type MenuTarget, type TargetRef } from './target-queries.ts';
