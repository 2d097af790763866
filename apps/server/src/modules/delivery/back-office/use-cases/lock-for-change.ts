import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Tx } from '../../../../database/database.ts';
import { lockCarrier, type LockedCarrier } from '../repository.ts';

export type ChangeRefusal =
  | { readonly code: 'delivery.carrier-not-found' }
  | { readonly code: 'delivery.carrier-changed' }
  | { readonly code: 'delivery.carrier-of-another-shop' };

export interface OwnCarrier {
  readonly id: number;
  /** of the person's scope; null: every shop */
  readonly shopIds: readonly number[] | null;
}

export interface WantedChange extends OwnCarrier {
  /** that was read */
  readonly version?: number | undefined;
}

/** The carrier for who may change it: of a shop of theirs and of no other. */
export async function lockOwn(
  tx: Tx,
  { id, shopIds }: OwnCarrier,
): Promise<Result<LockedCarrier, Exclude<ChangeRefusal, { readonly code: 'delivery.carrier-changed' }>>> {
  const known = await lockCarrier(tx, id);
  const isOwn = (shopId: number): boolean => shopIds === null || shopIds.includes(shopId);
  if (known === undefined || (shopIds !== null && !known.shopIds.some(isOwn)))
    return refuse({ code: 'delivery.carrier-not-found' });
  return known.shopIds.every(isOwn) ? ok(known) : refuse({ code: 'delivery.carrier-of-another-shop' });
}

/** The same, as they saw it. */
export async function lockForChange(tx: Tx, wanted: WantedChange): Promise<Result<LockedCarrier, ChangeRefusal>> {
  const locked = await lockOwn(tx, wanted);
  if (!locked.ok || locked.value.version === wanted.version) return locked;
  return refuse({ code: 'delivery.carrier-changed' });
}
