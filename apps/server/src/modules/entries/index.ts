export { entryTables } from './editing/entry-tables.ts';
export {
  deleteEntries,
  findUsualFamily,
  listUsed,
  providePackFamily,
  provideUsualFamily,
  redirectPage,
  showEntries,
} from './editing/repository.ts';
export { createNamedEntriesIn } from './editing/use-cases/write-named-entries.ts';
export { type FieldKeys, formDone, type FormShape, refusedBody, refuseFields } from './form-answers.ts';
export { productTexts } from './texts.ts';
export { announceMany } from './editing/announce-products-of.ts';
export { filledCollection } from './collection-rules/collection-entity.ts';
export { findRule, listShownProducts } from './collection-rules/queries.ts';
export type { EntryRefusal } from './editing/entry-entity.ts';
