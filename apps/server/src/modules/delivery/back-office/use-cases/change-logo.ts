import { ok, refuse, type Ids } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { type PostedPicture, placePostedImage } from '../../../pictures/index.ts';
import { changeEntity } from '../../../audit/index.ts';
import { carrierEntity, type CarrierChange } from '../carrier-entity.ts';
import { setLogo } from '../repository.ts';

export const LOGO_FOLDER = 'public';

/** Another logo, one that was there before, or none. */
export function changeLogo(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { picture, ...change }: CarrierChange & { readonly picture: PostedPicture },
) {
  return changeEntity(db, carrierEntity, { ...change, action: 'carrier.change-logo' }, async (tx) => {
    const imageId = await placePostedImage(tx, picture, { uuid: ids.uuid(), folder: LOGO_FOLDER });
    if (imageId === undefined) return refuse({ code: 'images.not-a-picture' as const });
    await setLogo(tx, change.id, imageId);
    return ok({ value: null, changes: {} });
  });
}
