import { ok, refuse, type Result } from '@hanout/core/kernel';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { deletePieces, readPieces } from '../keeping/file-repository.ts';
import { replacePictures } from '../keeping/picture-repository.ts';
import { UnreadableFile } from '../reading/limits.ts';
import { runReader } from '../reading/run-reader.ts';
import type { ReadRefusal } from './read-file.ts';

const readerSeconds = 20;
const names = z.array(z.string());

/** What an archive of pictures holds, once all of it is there; one that cannot be read is forgotten. */
export async function listPicturesOf(db: Database, id: string): Promise<Result<null, ReadRefusal>> {
  const lines = runReader({ kind: 'list-pictures' }, readPieces(db, id, 'pictures'), { seconds: readerSeconds });
  try {
    for await (const line of lines) {
      const found = names.parse(line['pictures']);
      await inTransaction(db, (tx) => replacePictures(tx, id, found));
    }
    return ok(null);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await deletePieces(db, id, 'pictures');
    return refuse({ code: 'catalog.import-unreadable', why: error.code });
  } finally {
    await lines.return(undefined);
  }
}
