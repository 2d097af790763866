import { ok, refuse, type Result } from '@hanout/core/kernel';
import {
  decideHeld,
  findReceiptAction,
  keptOf,
  refuseReceiptAction,
  stateOfReceipt,
  type ReceiptLine,
  type DecisionRefusal,
  type HeldDecision,
  type ReceiptActionRefusal,
} from '@hanout/core/receiving';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { noteReceived, type ReceivedRefusal } from '../../../supplier-orders/index.ts';
import { announceReceived } from '../../announce-received.ts';
import { bearAgain } from '../../costing/bear-again.ts';
import { noteCosts, takeBackCosts } from '../../costing/note-costs.ts';
import { listCosts } from '../../costing/receipt-costs-repository.ts';
import type { ShortFound } from '../../events.ts';
import { moveGoods, type GoodsRefusal } from '../../move-goods.ts';
import { receiptEntity, type ReceiptMissing } from '../../receipt-entity.ts';
import {
  appendHistory,
  findDone,
  writeDecided,
  writeReceiptState,
  type ReceiptRecord,
  type StoredLine,
} from '../../repository.ts';

export interface ActOnReceipt {
  readonly receiptId: number;
  readonly action: string;
  /** the version that the person saw; null: it is done to what stands there */
  readonly version: number | null;
  readonly decisions: readonly HeldDecision[];
  readonly note: string;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type ActRefusal =
  | ReceiptMissing
  | ReceiptActionRefusal
  | DecisionRefusal
  | GoodsRefusal
  | ReceivedRefusal
  | { readonly code: 'receiving.action-is-unknown' };

interface Acted {
  readonly receiptId: number;
}
type Acting = Result<Done<Acted>, ActRefusal>;

/** What was on hold is decided, or the whole receipt is taken back: stock, costs, the supplier's order, all or nothing, once per key. */
export async function actOnReceipt(db: Database, asked: ActOnReceipt): Promise<Result<Acted, ActRefusal | Forbidden>> {
  const rule = findReceiptAction(asked.action);
  if (rule === undefined) return refuse({ code: 'receiving.action-is-unknown' });
  const { receiptId, actor, version } = asked;
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const change = { id: receiptId, version, actor, action: `receipt.${rule.action}` };
  return changeEntity(db, receiptEntity, change, async (tx, receipt): Promise<Acting> => {
    // Two that were sent at once: the second waited for the receipt.
    const before = await repeated(tx, asked);
    if (before !== null) return before.ok ? ok({ value: before.value, changes: null }) : before;
    const refusal = refuseReceiptAction(rule, receipt, actor.permissions);
    if (refusal !== null) return refuse(refusal);
    return rule.action === 'decide' ? decide(tx, receipt, asked) : takeBack(tx, receipt, asked);
  });
}

async function repeated(db: Database | Tx, { receiptId, operation }: ActOnReceipt) {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  const isSame = done.receiptId === receiptId && done.digest === operation.digest;
  return isSame ? ok({ receiptId }) : refuse<ReceiptMissing>({ code: 'receiving.key-is-reused' });
}

async function decide(tx: Tx, receipt: ReceiptRecord, asked: ActOnReceipt): Promise<Acting> {
  const { decisions, actor, operation } = asked;
  const decided = decideHeld(receipt.lines, decisions);
  if (!decided.ok) return decided;
  const back = partsOf(receipt.lines, decisions).flatMap(({ line: { orderLineId }, rejected }) =>
    orderLineId === null || rejected === 0 ? [] : [{ lineId: orderLineId, quantity: -rejected }],
  );
  const noted = await noteOnOrder(tx, receipt, { lines: back, actor });
  if (!noted.ok) return noted;
  // What goes back bears nothing of what the delivery cost: what is kept bears it.
  const lines = decisions.some(({ rejected }) => rejected > 0)
    ? await borneBy(tx, receipt, decided.value)
    : receipt.lines;
  const parts = partsOf(lines, decisions);
  const pieces = parts.map(({ line, passed }) => ({ line, quantity: passed }));
  const moved = await moveGoods(tx, { ...placeOf(receipt), pieces, actor, operationId: operation.id });
  if (!moved.ok) return moved;
  await writeDecided(tx, decided.value, { decisions, employeeId: actor.employeeId });
  const passed = pieces.filter(({ quantity }) => quantity > 0);
  await noteCosts(
    tx,
    passed.map(({ line, quantity }) => ({ ...line, quantity })),
  );
  await announceReceived(
    tx,
    passed.map(({ line }) => line),
  );
  const state = stateOfReceipt(decided.value);
  await writeReceiptState(tx, receipt.id, state);
  const details = decisions.map(({ lineId, passed: good, rejected }) => ({ lineId, quantity: good + rejected }));
  await appendHistory(tx, { ...entryOf(receipt, asked), state, details });
  return ok({
    value: { receiptId: receipt.id },
    changes: { decisions: [null, decisions], version: [receipt.version, receipt.version + 1] },
    events: parts
      .filter(({ rejected }) => rejected > 0)
      .map(({ line, rejected }) => ({
        type: 'receiving.short_found' as const,
        payload: rejectedOf(receipt, line, rejected),
      })),
  });
}

const partsOf = (lines: readonly StoredLine[], decisions: readonly HeldDecision[]) =>
  decisions.flatMap(({ lineId, passed, rejected }) => {
    const line = lines.find((each) => each.lineId === lineId);
    return line === undefined ? [] : [{ line, passed, rejected }];
  });

async function borneBy(
  tx: Tx,
  { id: receiptId, warehouseId, costSpread, lines: before }: ReceiptRecord,
  decided: readonly ReceiptLine[],
): Promise<readonly StoredLine[]> {
  const after = new Map(decided.map((line) => [line.lineId, line]));
  const lines = before.map((line) => ({ ...line, ...after.get(line.lineId) }));
  return bearAgain(tx, { receiptId, warehouseId, lines, costs: await listCosts(tx, receiptId), costSpread });
}

function rejectedOf(
  { id: receiptId, version, warehouseId }: ReceiptRecord,
  { lineId, productId, combinationId }: StoredLine,
  missing: number,
): ShortFound {
  return {
    warehouseId,
    productId,
    combinationId,
    missing,
    receiptId,
    reason: 'rejected',
    part: `decided ${lineId} v${version}`,
  };
}

async function takeBack(tx: Tx, receipt: ReceiptRecord, asked: ActOnReceipt): Promise<Acting> {
  const { actor, operation } = asked;
  const back = receipt.lines.flatMap((line) =>
    line.orderLineId === null ? [] : [{ lineId: line.orderLineId, quantity: -keptOf(line) }],
  );
  const noted = await noteOnOrder(tx, receipt, { lines: back, actor });
  if (!noted.ok) return noted;
  const passed = receipt.lines.filter((line) => line.passed > 0);
  const pieces = passed.map((line) => ({ line, quantity: -line.passed }));
  const moved = await moveGoods(tx, { ...placeOf(receipt), pieces, actor, operationId: operation.id });
  if (!moved.ok) return moved;
  await takeBackCosts(tx, passed);
  await announceReceived(tx, passed);
  await writeReceiptState(tx, receipt.id, 'taken_back');
  const details = passed.map(({ lineId, passed: quantity }) => ({ lineId, quantity }));
  await appendHistory(tx, { ...entryOf(receipt, asked), state: 'taken_back', details });
  return ok({
    value: { receiptId: receipt.id },
    changes: { state: [receipt.state, 'taken_back'], version: [receipt.version, receipt.version + 1] },
  });
}

interface Noting {
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
  readonly actor: StaffActor;
}

async function noteOnOrder(
  tx: Tx,
  { orderId }: ReceiptRecord,
  { lines, actor }: Noting,
): Promise<Result<unknown, ReceivedRefusal>> {
  if (orderId === null || lines.length === 0) return ok(null);
  return noteReceived(tx, { orderId, employeeId: actor.employeeId, lines });
}

const placeOf = ({ id, warehouseId, supplier }: ReceiptRecord) => ({ receiptId: id, warehouseId, supplier });

const entryOf = (receipt: ReceiptRecord, { action, note, operation, actor }: ActOnReceipt) => ({
  receiptId: receipt.id,
  action,
  note,
  operation,
  employeeId: actor.employeeId,
});
