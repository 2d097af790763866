import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Tx } from '../../../../database/database.ts';
import { lockCarrier, type LockedCarrier } from '../repository.ts';

export type ChangeRefusal =
  | { readonly code: 'delivery.carrier-not-found' }
  | { readonly code: 'delivery.carrier-changed' }
  | { readonly code: 'delivery.carrier-of-another-shop' };

export interface WantedChange {
  readonly id: number;
  /** that was read */
  readonly version?: number | undefined;
  /** of the person's scope; null: every shop */
  readonly shopIds: readonly number[] | null;
}

/** The carrier for who may change it: of a shop of theirs, of no other, and as they saw it. */
export async function lockForChange(
  tx: Tx,
  { id, version, shopIds }: WantedChange,
): Promise<Result<LockedCarrier, ChangeRefusal>> {
  const known = await lockCarrier(tx, id);
  const isOwn = (shopId: number): boolean => shopIds === null || shopIds.includes(shopId);
  if (known === undefined || (shopIds !== null && !known.shopIds.some(isOwn)))
    return refuse({ code: 'delivery.carrier-not-found' });
  if (!known.shopIds.every(isOwn)) return refuse({ code: 'delivery.carrier-of-another-shop' });
  return known.version === version ? ok(known) : refuse({ code: 'delivery.carrier-changed' });
}
