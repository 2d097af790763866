import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import { payOut } from '@hanout/core/ledger';
import { PURSE_OF_TYPE, type CarriedOrder, type RemittanceType } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { postEach } from '../../../ledger/index.ts';
import { holdForSettling, settleOrders } from '../../../ordering/index.ts';
import { judgeAnew, judgeStored } from '../../drafting/use-cases/judge-anew.ts';
import { countUnexplained } from '../../reading/totals-queries.ts';
import { remittanceEntity, type RemittanceMissing } from '../../remittance-entity.ts';
import { writeConfirmed, type RemittanceRecord } from '../../repository.ts';
import { listIncludedOrders, readRows, writeSettled, type StoredRow } from '../../rows-repository.ts';
import { causeOf, postingOf, type Posting } from '../entries-of.ts';

export interface ConfirmRemittance {
  readonly id: number;
  readonly version: number;
  readonly type: RemittanceType;
  readonly paidOn: string;
  readonly note: string;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type ConfirmRefusal =
  | RemittanceMissing
  | {
      readonly code:
        | 'remittances.is-in-another-state'
        | 'remittances.nothing-is-included'
        | 'remittances.rows-changed'
        | 'remittances.day-is-to-come';
    }
  | { readonly code: 'remittances.rows-are-unexplained'; readonly count: number };

type Confirming = Result<Done<null>, ConfirmRefusal>;

/**
 * What was taken is posted, once: an entry for each row, one movement for all of them. What is owed is looked at again while the orders are
 * held, so that of two that pay the same parcel one does. Under a key that was used it changes nothing.
 */
export async function confirmRemittance(
  db: Database,
  asked: ConfirmRemittance,
): Promise<Result<null, ConfirmRefusal | Forbidden>> {
  const { id, actor } = asked;
  const change = { id, version: null, actor, action: 'remittance.confirm' };
  const outcome = await changeEntity(db, remittanceEntity, change, (tx, found) => confirm(tx, found, asked));
  // The draft shows what is owed now, for whoever looks again.
  if (!outcome.ok && outcome.error.code === 'remittances.rows-changed') await judgeAnew(db, id);
  return outcome;
}

async function confirm(tx: Tx, found: RemittanceRecord, asked: ConfirmRemittance): Promise<Confirming> {
  const { id, operation, paidOn, actor } = asked;
  if (found.operationId === operation.id)
    return found.operationDigest === operation.digest
      ? ok({ value: null, changes: null })
      : refuse({ code: 'remittances.key-is-reused' });
  if (found.state !== 'draft') return refuse({ code: 'remittances.is-in-another-state' });
  if (found.version !== asked.version) return refuse({ code: 'remittances.changed' });
  if (paidOn > found.today) return refuse({ code: 'remittances.day-is-to-come' });
  const open = await countUnexplained(tx, id);
  if (open > 0) return refuse({ code: 'remittances.rows-are-unexplained', count: open });
  const held = await holdForSettling(tx, await listIncludedOrders(tx, id));
  const postings = await readPostings(tx, found, paidOn);
  if (!postings.ok) return postings;
  if (postings.value.length === 0) return refuse({ code: 'remittances.nothing-is-included' });
  const note = `#${id}`;
  const settlements = postings.value.map(({ orderId, entry }) => ({ orderId, entry, takesBack: null, note }));
  await settleOrders(tx, held, { carrierId: found.carrierId, settlements, actor });
  const movement = postings.value.reduce((sum, { net }) => sum + net, 0);
  await postMovement(tx, found, { ...asked, movement });
  await writeSettled(tx, id, postings.value);
  await writeConfirmed(tx, id, { ...asked, movement, employeeId: actor.employeeId });
  const rows = postings.value.length;
  return ok({
    value: null,
    changes: {
      state: ['draft', 'confirmed'],
      rows: [null, rows],
      movementCentimes: [null, movement],
      type: [null, asked.type],
    },
  });
}

const AT_ONCE = 5_000;

/** The entries of what is taken, batch by batch; refused where an order does not owe any more what the draft says. */
async function readPostings(
  tx: Tx,
  found: RemittanceRecord,
  on: string,
): Promise<Result<readonly Posting[], { readonly code: 'remittances.rows-changed' }>> {
  const postings: Posting[] = [];
  const seen = new Set<string>();
  let after = 0;
  for (;;) {
    const rows: readonly StoredRow[] = await readRows(tx, found.id, { after, limit: AT_ONCE, isIncluded: true });
    const last = rows.at(-1);
    if (last === undefined) return ok(postings);
    after = last.row;
    for (const { stored, match, judged } of await judgeStored(tx, found, { rows, seen })) {
      const order: CarriedOrder | undefined = match?.order;
      if (order === undefined || judged.state !== stored.state || judged.net !== stored.net)
        return refuse({ code: 'remittances.rows-changed' });
      postings.push(postingOf({ id: found.id, on }, stored, order));
    }
  }
}

interface Movement extends Pick<ConfirmRemittance, 'type' | 'paidOn' | 'note' | 'actor'> {
  readonly movement: number;
}

/** What all rows come to goes where money of this type lies, as one. */
export async function postMovement(
  tx: Tx,
  { id, shopId, carrierId }: Pick<RemittanceRecord, 'id' | 'shopId' | 'carrierId'>,
  { type, paidOn, note, actor, movement }: Movement,
): Promise<void> {
  const entry = payOut({ on: paidOn, id: causeOf(id, 'movement') }, PURSE_OF_TYPE[type], toCentimes(movement));
  if (entry === null) return;
  const whose = { shopId, orderId: null, carrierId, paymentType: null, takesBack: null, employeeId: actor.employeeId };
  await postEach(tx, [{ entry, ...whose, note: [`#${id}`, note].filter(Boolean).join(' — ') }]);
}
