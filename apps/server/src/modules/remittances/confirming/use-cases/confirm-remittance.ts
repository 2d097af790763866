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
import { eachIncluded, writeSettled } from '../../rows-repository.ts';
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
        | 'remittances.row-cannot-be-included'
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
  const posted = await postRows(tx, found, { on: paidOn, actor });
  if (!posted.ok) return posted;
  const { rows, movement } = posted.value;
  if (rows === 0) return refuse({ code: 'remittances.nothing-is-included' });
  await postMovement(tx, found, { ...asked, movement });
  await writeConfirmed(tx, id, { ...asked, movement, employeeId: actor.employeeId });
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

interface PostingRows {
  readonly on: string;
  readonly actor: StaffActor;
}

type Posted = Result<
  { readonly rows: number; readonly movement: number },
  { readonly code: 'remittances.rows-changed' | 'remittances.row-cannot-be-included' }
>;

/**
 * What is taken is posted, batch by batch, all rows of an order in one: each is judged by what its order owed before any of them.
 * Orders are held as they come, which is the order in which everybody holds them. Refused where one does not owe any more what the
 * draft says.
 */
async function postRows(tx: Tx, found: RemittanceRecord, { on, actor }: PostingRows): Promise<Posted> {
  const { id, carrierId } = found;
  const note = `#${id}`;
  let [count, movement] = [0, 0];
  for await (const rows of eachIncluded(tx, id)) {
    const held = await holdForSettling(tx, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]);
    const postings = postingsOf(await judgeStored(tx, found, { rows, seen: new Set() }), { id, on });
    if (!postings.ok) return postings;
    const settlements = postings.value.map(({ orderId, entry }) => ({ orderId, entry, takesBack: null, note }));
    await settleOrders(tx, held, { carrierId, settlements, actor });
    await writeSettled(
      tx,
      id,
      postings.value.filter(({ isSettledAsSaid }) => !isSettledAsSaid),
    );
    count += postings.value.length;
    movement = postings.value.reduce((sum, { net }) => sum + net, movement);
  }
  return ok({ rows: count, movement });
}

type Judged = Awaited<ReturnType<typeof judgeStored>>;

function postingsOf(
  rows: Judged,
  when: { readonly id: number; readonly on: string },
): Result<readonly Posting[], { readonly code: 'remittances.rows-changed' | 'remittances.row-cannot-be-included' }> {
  const postings: Posting[] = [];
  for (const { stored, match, judged } of rows) {
    const order: CarriedOrder | undefined = match?.order;
    if (order === undefined || judged.state !== stored.state || judged.net !== stored.net)
      return refuse({ code: 'remittances.rows-changed' });
    const posting = postingOf(when, stored, order);
    if (posting === null) return refuse({ code: 'remittances.row-cannot-be-included' });
    postings.push(posting);
  }
  return ok(postings);
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
