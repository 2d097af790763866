import { importPieceBytes } from '@hanout/contracts/imports/imports';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { firstOptions } from '../first-options.ts';
import { readPieces, savePiece } from '../keeping/file-repository.ts';
import { provideImport, type ImportSubject, type StoredImport, type Viewer } from '../keeping/import-repository.ts';
import { isArchive } from '../reading/guard-archive.ts';
import { UnreadableFile } from '../reading/limits.ts';
import { runReader } from '../reading/run-reader.ts';
import { isWhole, type ReadRefusal } from './read-file.ts';

const readerSeconds = 30;

/** Whether the file is an archive of files; a workbook is one too, and is told by its name. */
export async function isArchiveFile(db: Database, { id, fileName }: StoredImport): Promise<boolean> {
  if (/\.xlsx$/i.test(fileName)) return false;
  const pieces = readPieces(db, id, 'file');
  const first = await pieces.next();
  await pieces.return(undefined);
  return first.value !== undefined && isArchive(first.value);
}

export interface TableFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The tables in an archive, unpacked within bounds in a process of its own. */
export async function listTables(
  db: Database,
  found: StoredImport,
): Promise<Result<readonly TableFile[], ReadRefusal>> {
  if (found.state !== 'uploading') return refuse({ code: 'catalog.import-state' });
  if (!(await isWhole(db, found.id, 'file', found.fileBytes))) return refuse({ code: 'catalog.import-not-whole' });
  const lines = runReader({ kind: 'tables' }, readPieces(db, found.id, 'file'), { seconds: readerSeconds });
  try {
    const tables: TableFile[] = [];
    for await (const { name, table } of lines)
      if (typeof name === 'string' && typeof table === 'string')
        tables.push({ name: name.slice(0, 200), bytes: Buffer.from(table, 'base64') });
    return ok(tables);
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse({ code: 'catalog.import-unreadable', why: error.code });
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

export interface FilePart extends TableFile {
  readonly id: string;
  readonly key: string;
  /** the import that the archive came with */
  readonly of: StoredImport;
  readonly viewer: Viewer;
  readonly subject: ImportSubject;
}

/** A file of an archive as an import of its own, whose pieces have all arrived. */
export async function provideFile(db: Database, part: FilePart): Promise<void> {
  const { id, key, of, viewer, subject, name, bytes } = part;
  await provideImport(db, {
    id,
    viewer,
    language: of.language,
    key,
    file: { name, bytes: bytes.length },
    options: subject === 'products' ? firstOptions : of.options,
    requestId: of.requestId ?? '',
    subject,
    archiveId: of.id,
    ...(of.shopId === null ? {} : { shopId: of.shopId }),
  });
  for (let number = 0; number * importPieceBytes < bytes.length; number += 1) {
    const piece = bytes.subarray(number * importPieceBytes, (number + 1) * importPieceBytes);
    await savePiece(db, id, { part: 'file', number, bytes: piece });
  }
}
