import { ok, refuse } from '@hanout/core/kernel';
import { ordersWithin, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Kind } from '../../../audit/index.ts';
import { shopsOfPhoto } from '../shop-queries.ts';
import { isOrderSeen } from '../queries.ts';
import { insertPhoto } from '../repository.ts';

interface KeepPhoto {
  readonly orderId: string;
  readonly bytes: Buffer;
  readonly actor: StaffActor;
}

const photoKind: Kind<number, never> = { name: 'parcel', permission: 'preparation.pack', touches: shopsOfPhoto };

/** The open box of an order, kept for the parcel that is packed next. */
export function keepPhoto(db: Database, { orderId, bytes, actor }: KeepPhoto) {
  return createEntity(db, photoKind, { actor, action: 'parcel.photo' }, async (tx) => {
    if (!(await isOrderSeen(tx, orderId, ordersWithin(actor))))
      return refuse({ code: 'picking.order-not-found' } as const);
    const id = await insertPhoto(tx, { orderId, bytes, employeeId: actor.employeeId });
    return ok({ id, value: id, changes: { bytes: [null, bytes.length] } });
  });
}
