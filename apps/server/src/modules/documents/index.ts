export { refuseDocument } from './answer-refusal.ts';
export type { DocumentRefusal } from './document-entity.ts';
export type { DocumentPlace } from './kinds/place.ts';
export { presentDocument } from './present-document.ts';
export { readBuilt, readContents } from './queries.ts';
export { isBeyond } from './use-cases/presence.ts';
export { publishDocument } from './use-cases/publish.ts';
export { scheduleDocument } from './use-cases/schedule.ts';
export { changeDraft } from './use-cases/write-draft.ts';
