export type { Finding } from './finding.ts';
export { firstOptions } from './first-options.ts';
export { findingText, importTexts } from './import-texts.ts';
export {
  countPieces,
  deleteOldFiles,
  deletePieces,
  type FileRow,
  listRows,
  regroupRows,
  savePiece,
  takeUnits,
} from './keeping/file-repository.ts';
export {
  BARCODE_TWICE,
  countFindings,
  deleteFindings,
  FILE_ROW,
  insertFindings,
  isOfWholeFile,
  listFindings,
  listWholeFileFindings,
  replaceFindings,
  SAME_NAME,
  SKU_TWICE,
  WHOLE_FILE,
} from './keeping/findings-repository.ts';
export {
  findImport,
  findSameFile,
  listImports,
  listParts,
  type ImportSubject,
  type NewNames,
  provideImport,
  readImport,
  type StoredImport,
  type Viewer,
} from './keeping/import-repository.ts';
export {
  addCounts,
  beginCheck,
  announcePictures,
  beginRows,
  moveState,
  recountFindings,
  saveChoice,
  saveNewNames,
  saveStart,
  saveSubject,
  saveUndo,
} from './keeping/state-repository.ts';
export { askForPictures, countPictures, listPictures } from './keeping/picture-repository.ts';
export { isArchiveFile, listTables, provideFile } from './use-cases/read-archive.ts';
export { UnreadableFile } from './reading/limits.ts';
export { pictureName } from './reading/picture-name.ts';
export { badRowsFile } from './use-cases/bad-rows-file.ts';
export type { ImportDependencies } from './use-cases/import-dependencies.ts';
export { listPicturesOf } from './use-cases/list-pictures.ts';
export { piecesOf, readFileOf, type ReadRefusal } from './use-cases/read-file.ts';
export { drawPicture, keepDrawn, provideDrawn } from './use-cases/keep-picture.ts';
export { takePictures } from './use-cases/take-pictures.ts';
export { rememberChoice } from './keeping/choice-repository.ts';
