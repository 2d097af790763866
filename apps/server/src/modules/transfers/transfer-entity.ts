import type { Transfer, TransferActionRule } from '@hanout/core/transfers';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../database/database.ts';
import type { Entity, Kind } from '../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../inventory/index.ts';
import { findEnds, lockTransfer, type TransferRecord } from './repository.ts';

export interface LockedTransfer extends TransferRecord {
  readonly worksAtSource: boolean;
  readonly worksAtTarget: boolean;
}

export type TransferMissing = {
  readonly code: 'transfers.transfer-not-found' | 'transfers.transfer-changed' | 'transfers.key-is-reused';
};

interface Ends {
  readonly sourceId: number;
  readonly targetId: number;
}

/** At which of the two ends somebody works. */
export async function endsOf(
  db: Database | Tx,
  { sourceId, targetId }: Ends,
  scope: { readonly shopIds: readonly number[] | null; readonly warehouseIds?: readonly number[] | null },
): Promise<{ readonly worksAtSource: boolean; readonly worksAtTarget: boolean }> {
  return {
    worksAtSource: await isWarehouseOfScope(db, sourceId, scope),
    worksAtTarget: await isWarehouseOfScope(db, targetId, scope),
  };
}

export const scopeOfActor = (actor: StaffActor) => ({ shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) });

const taken: Kind<number, TransferMissing>['taken'] = (constraint) =>
  constraint === 'transfer_history_operation_id_key' ? { code: 'transfers.key-is-reused' } : undefined;

/** A new one is the matter of the end that somebody works at. */
export const newTransferKind = (warehouseId: number): Kind<number, TransferMissing> => ({
  name: 'transfer',
  permission: 'transfers.manage',
  touches: (tx) => shopsOfWarehouses(tx, [warehouseId]),
  taken,
});

/**
 * A transfer as somebody acts on it: seen by whoever works at either end, and the matter of the shops that sell from the end where
 * it is done. Whoever acts on it acts alone, until the transaction ends.
 */
export const transferEntity = (
  side: TransferActionRule['side'],
  actor: StaffActor,
): Entity<number, LockedTransfer, TransferMissing, StaffActor> => ({
  name: 'transfer',
  permission: 'transfers.manage',
  lock: async (tx, id) => {
    const transfer = await lockTransfer(tx, id);
    if (transfer === undefined) return undefined;
    const ends = await endsOf(tx, transfer, scopeOfActor(actor));
    return ends.worksAtSource || ends.worksAtTarget ? { ...transfer, ...ends } : undefined;
  },
  missing: { code: 'transfers.transfer-not-found' },
  touches: async (tx, id) => {
    const transfer = await findEnds(tx, id);
    return transfer === undefined ? [] : shopsOfWarehouses(tx, [await endOf(tx, { transfer, side, actor })]);
  },
  versions: { of: ({ version }) => version, changed: { code: 'transfers.transfer-changed' } },
  taken,
});

async function endOf(
  tx: Tx,
  { transfer, side, actor }: { transfer: Ends; side: TransferActionRule['side']; actor: StaffActor },
): Promise<number> {
  const { sourceId, targetId } = transfer;
  if (side !== 'either') return side === 'source' ? sourceId : targetId;
  return (await isWarehouseOfScope(tx, sourceId, scopeOfActor(actor))) ? sourceId : targetId;
}

export const workerOf = (actor: StaffActor, { worksAtSource, worksAtTarget }: LockedTransfer) => ({
  permissions: actor.permissions,
  worksAtSource,
  worksAtTarget,
});

/** The thing as it was before and after, for the log. */
export const loggedOf = ({ state, lines }: Transfer) => ({
  state,
  lines: lines.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity })),
});
