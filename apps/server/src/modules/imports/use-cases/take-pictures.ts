import { inTransaction } from '../../../database/transaction.ts';
import { readPieces } from '../keeping/file-repository.ts';
import { readImport, type StoredImport } from '../keeping/import-repository.ts';
import { saveProgress } from '../keeping/state-repository.ts';
import { listWaitingPictures, savePicture } from '../keeping/picture-repository.ts';
import { runReader } from '../reading/run-reader.ts';
import { drawPicture, keepDrawn, provideDrawn } from './keep-picture.ts';
import type { ImportDependencies } from './import-dependencies.ts';

/** Decoding is ours, and slow; the archive's process only waits meanwhile. */
const readerSeconds = 3_600;

/** Draws the pictures that the rows ask for anew, one after the other; those that are ours by now are not taken again. */
export async function takePictures(deps: ImportDependencies, { id }: StoredImport, signal: AbortSignal): Promise<void> {
  const names = await listWaitingPictures(deps.db, id);
  if (names.length === 0) return;
  const lines = runReader({ kind: 'pictures', names }, readPieces(deps.db, id, 'pictures'), { seconds: readerSeconds });
  let done = 0;
  try {
    for await (const { name, picture } of lines) {
      if (signal.aborted || (await readImport(deps.db, id, { isLocked: false }))?.state !== 'running') return;
      if (typeof name === 'string' && typeof picture === 'string')
        await takePicture(deps, id, { name, bytes: Buffer.from(picture, 'base64') });
      done += 1;
      await saveProgress(deps.db, id, { phase: 'pictures', done, total: names.length });
    }
  } finally {
    await lines.return(undefined);
  }
}

async function takePicture(
  { db, ids, images }: ImportDependencies,
  id: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const picture = await drawPicture(bytes);
  if (!picture.ok) {
    await inTransaction(db, (tx) => savePicture(tx, id, { name, fileKey: null, failure: picture.error.code }));
    return;
  }
  const drawn = picture.value;
  await keepDrawn(images, drawn);
  await inTransaction(db, async (tx) => {
    await provideDrawn(tx, ids.uuid(), drawn);
    await savePicture(tx, id, { name, fileKey: drawn.key, failure: null });
  });
}
