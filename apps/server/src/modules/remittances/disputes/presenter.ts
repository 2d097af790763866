import type { DisputeDetail, DisputeRow } from '@hanout/contracts/remittances/disputes';
import { DISPUTE_ACTION_NAMES, disputeAfter } from '@hanout/core/remittances';
import type { Database } from '../../../database/database.ts';
import { findDispute, listProofs, listSteps, type ShownDispute, type Viewing } from './queries.ts';

export function presentDispute(shown: ShownDispute): DisputeRow {
  const { id, version, state, note, askedCentimes, balanceCentimes, by, proofs } = shown;
  return {
    id,
    version,
    state,
    note,
    askedCentimes,
    balanceCentimes,
    by,
    proofs,
    transporter: { id: shown.carrierId, name: shown.carrier },
    order: { id: shown.orderId, number: shown.number, tracking: shown.tracking, customer: shown.customer },
    openedAt: shown.openedAt.toISOString(),
  };
}

/** One with its papers and its history; undefined: none of these shops'. */
export async function readDispute(db: Database, id: number, viewing: Viewing): Promise<DisputeDetail | undefined> {
  const shown = await findDispute(db, id, viewing);
  if (shown === undefined) return undefined;
  const [proofs, steps] = await Promise.all([listProofs(db, id), listSteps(db, id)]);
  const timed = <T extends { readonly at: Date }>(row: T) => ({ ...row, at: row.at.toISOString() });
  return {
    ...presentDispute(shown),
    wilaya: shown.wilaya,
    deliveredOn: shown.deliveredOn,
    proofs: proofs.map(timed),
    steps: steps.map(timed),
    actions: DISPUTE_ACTION_NAMES.filter((action) => disputeAfter(action, shown) !== null),
  };
}
