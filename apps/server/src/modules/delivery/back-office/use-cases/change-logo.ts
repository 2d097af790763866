import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { PostedPicture } from '../../../../images/index.ts';
import { placePostedImage } from '../../../products/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import { setLogo } from '../repository.ts';
import { lockOwn, type ChangeRefusal, type OwnCarrier } from './lock-for-change.ts';

export const LOGO_FOLDER = 'public';

export type LogoRefusal = ChangeRefusal | { readonly code: 'images.not-a-picture' };

export interface ChangeLogo extends OwnCarrier {
  readonly picture: PostedPicture;
  readonly employeeId: number;
  readonly requestId: string;
}

/** Another logo, one that was there before, or none. */
export function changeLogo(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: ChangeLogo,
): Promise<Result<null, LogoRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<null, LogoRefusal>> => {
    const locked = await lockOwn(tx, command);
    if (!locked.ok) return locked;
    const imageId = await placePostedImage(tx, command.picture, { uuid: ids.uuid(), folder: LOGO_FOLDER });
    if (imageId === undefined) return refuse({ code: 'images.not-a-picture' });
    await setLogo(tx, command.id, imageId);
    await appendAudit(tx, {
      employeeId: command.employeeId,
      action: 'carrier.change-logo',
      entity: 'carrier',
      entityId: command.id,
      requestId: command.requestId,
    });
    return ok(null);
  });
}
