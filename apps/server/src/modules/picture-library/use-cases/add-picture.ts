import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { isStored, provideImage, type FileOfImage } from '../../pictures/index.ts';

/** A picture that nothing shows yet, to be chosen by who builds pages; one of the same content that is there stays. */
export function addPicture(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  file: FileOfImage,
  folder: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    const isNew = !(await isStored(tx, { folder, key: file.key }));
    return { id: await provideImage(tx, { ...file, uuid: ids.uuid(), folder }), isNew };
  });
}
