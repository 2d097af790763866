export { entryTables } from './editing/entry-tables.ts';
export { deleteEntries, listUsed, providePackFamily, redirectPage, showEntries } from './editing/repository.ts';
export { createEntryIn } from './editing/use-cases/write-entry.ts';
export { type FieldKeys, formDone, type FormShape, refusedBody, refuseFields } from './form-answers.ts';
export { productTexts } from './texts.ts';
