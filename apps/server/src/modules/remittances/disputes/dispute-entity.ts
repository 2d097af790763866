import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import type { Entity, Kind } from '../../audit/index.ts';
import { findShopOfDispute, findStep, lockDispute, type LockedDispute } from './repository.ts';

export type DisputeMissing = {
  readonly code: 'remittances.dispute-not-found' | 'remittances.dispute-is-open' | 'remittances.key-is-reused';
};

/** Names what was asked for once: sent again it is done once. */
export interface DisputeOperation {
  readonly id: string;
  readonly digest: string;
}

const taken: Kind<number, DisputeMissing>['taken'] = (constraint) => {
  if (constraint === 'carrier_disputes_once') return { code: 'remittances.dispute-is-open' };
  return constraint === 'carrier_dispute_steps_operation_id_key' ? { code: 'remittances.key-is-reused' } : undefined;
};

/** The matter of the shop whose order it is about. */
export const disputeKind: Kind<number, DisputeMissing> = {
  name: 'carrier_dispute',
  permission: 'remittances.manage',
  touches: async (tx, id) => {
    const shopId = await findShopOfDispute(tx, id);
    return shopId === undefined ? [] : [shopId];
  },
  taken,
};

export const disputeEntity: Entity<number, LockedDispute, DisputeMissing, StaffActor> = {
  ...disputeKind,
  lock: async (tx, id, actor) => {
    const found = await lockDispute(tx, id);
    return found !== undefined && isInScope(actor, found.shopId) ? found : undefined;
  },
  missing: { code: 'remittances.dispute-not-found' },
};

/** What was done under this key already; null: nothing. */
export async function repeated(
  db: Database | Tx,
  operation: DisputeOperation,
): Promise<Result<null, DisputeMissing> | null> {
  const done = await findStep(db, operation.id);
  if (done === undefined) return null;
  return done.digest === operation.digest ? ok(null) : refuse<DisputeMissing>({ code: 'remittances.key-is-reused' });
}
