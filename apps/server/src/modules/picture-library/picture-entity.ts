import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import type { Entity } from '../audit/index.ts';
import { announceDictionary } from '../listing/index.ts';
import { announceMany } from '../entries/index.ts';
import { listShownAs, lockImage, type ImageRow } from '../pictures/index.ts';
import { announceShops } from '../shops/index.ts';
import { listProductsShowing } from './queries.ts';

/** A picture as the library has it: it may be seen in any shop, so that who is bound to some of them leaves it alone. */
export const pictureEntity: Entity<number, ImageRow, { readonly code: 'library.picture-not-found' }, StaffActor> = {
  name: 'picture',
  permission: 'content.write',
  lock: lockImage,
  missing: { code: 'library.picture-not-found' },
  touches: () => Promise.resolve(null),
  announce: announcePicture,
};

/** Every page may show it, and lists keep a copy of what their products show. */
async function announcePicture(tx: Tx, id: number): Promise<void> {
  await announceMany(tx, await listProductsShowing(tx, await listShownAs(tx, id)));
  await announceDictionary(tx);
  await announceShops(tx);
}
