import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { PostedPicture } from '../posted-picture.ts';
import { placePostedImage } from '../repository.ts';

/** Keeps a picture for a form that will name it; null: the form asked for none, undefined: it named one that is not there. */
export function keepPostedPicture(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  picture: PostedPicture,
  folder: string,
): Promise<number | null | undefined> {
  return inTransaction(db, (tx) => placePostedImage(tx, picture, { uuid: ids.uuid(), folder }));
}
