import { ok } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { lockCart, shopsOfCart, writeClosed, type LockedCart } from '../repository.ts';

const cartEntity: Entity<number, LockedCart, { readonly code: 'carts.cart-not-found' }> = {
  name: 'abandoned_cart',
  permission: 'orders.confirm',
  lock: (tx, id, actor) => lockCart(tx, id, scopeOf(actor)),
  missing: { code: 'carts.cart-not-found' },
  touches: shopsOfCart,
};

/** Somebody called and nothing comes of it; or something may after all. */
export function closeCart(
  db: Database,
  { id, actor, isClosed }: { readonly id: number; readonly actor: StaffActor; readonly isClosed: boolean },
) {
  const change = { id, actor, version: null, action: isClosed ? 'cart.close' : 'cart.reopen' };
  return changeEntity(db, cartEntity, change, async (tx, before) => {
    if (before.isClosed === isClosed) return ok({ value: id, changes: null });
    await writeClosed(tx, id, isClosed ? actor.employeeId : null);
    return ok({ value: id, changes: { isClosed: [before.isClosed, isClosed] as const } });
  });
}
