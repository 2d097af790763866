import { ok, refuse, type Result } from '@hanout/core/kernel';
import {
  decideLines,
  giveAllBack,
  isUntouched,
  planMore,
  planPick,
  planTotal,
  putBack,
  recallSent,
  receiveParts,
  sendPicked,
  takeBackReceived,
  type InvalidQuantity,
  type LineDecision,
  type LineReceipt,
  type LotPieces,
  type TransferActionName,
  type TransferLine,
  type TransferStep,
  type TransferStepRefusal,
} from '@hanout/core/transfers';
import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../../database/database.ts';
import type { MovementCause } from '../../inventory/index.ts';
import { findFree, findItemOfCode } from '../free-queries.ts';
import { chooseLots } from './lot-queries.ts';
import { deleteLine, insertLine } from '../repository.ts';
import type { LockedTransfer } from '../transfer-entity.ts';
import { moveGoods, takeFromShelf, type StockIsMissing } from './move-goods.ts';

/** What was said with an action. */
export interface Said {
  /** BO-27: by product and combination, as the document's calls name an item */
  readonly item?: { readonly productId: number; readonly combinationId: number | null; readonly quantity: number };
  readonly lines?: readonly LineReceipt[];
  readonly decisions?: readonly LineDecision[];
  /** came in the box, named by its code, and was planned in no line */
  readonly unplanned?: { readonly code: string; readonly quantity: number };
}

export type StepRefusal =
  | TransferStepRefusal
  | InvalidQuantity
  | StockIsMissing
  | {
      readonly code:
        | 'transfers.key-is-reused'
        | 'transfers.item-is-unknown'
        | 'transfers.goods-have-left'
        | 'transfers.not-your-warehouse';
    };

interface Step {
  readonly transfer: LockedTransfer;
  readonly said: Said;
  readonly actor: StaffActor;
  readonly cause: MovementCause;
}

type Stepped = Promise<Result<readonly TransferLine[], StepRefusal>>;
type Steps = Readonly<Record<TransferActionName, (tx: Tx, step: Step) => Stepped>>;

const nothing = async (_tx: Tx, { transfer }: Step): Stepped => ok(transfer.lines);
const onPaper =
  (make: (lines: readonly TransferLine[], said: Said) => Result<TransferStep, TransferStepRefusal>) =>
  async (tx: Tx, { transfer, said, cause }: Step): Stepped => {
    const step = make(transfer.lines, said);
    if (!step.ok) return step;
    const moved = await moveGoods(tx, { transfer, movements: step.value.movements, cause });
    return moved.ok ? ok(step.value.lines) : moved;
  };

/** The effects of each row of the table: what becomes of the lines, and of the shelves at either end. */
const STEPS: Steps = {
  'add-item': addItem,
  'update-item': updateItem,
  'remove-item': removeItem,
  pick: async (tx, { transfer, said, cause }) => {
    const plan = planPick(transfer.lines, said.lines ?? null);
    return plan.ok ? takeFromShelf(tx, { transfer, asked: plan.value, cause }) : plan;
  },
  'put-back': onPaper((lines, said) => putBack(lines, said.lines ?? null)),
  send: onPaper((lines) => ok(sendPicked(lines))),
  recall: onPaper((lines) => ok(recallSent(lines))),
  receive: (tx, step) => (step.said.unplanned === undefined ? receivePlanned(tx, step) : receiveUnplanned(tx, step)),
  'take-back': onPaper((lines, said) => takeBackReceived(lines, said.lines ?? [])),
  validate: nothing,
  reopen: nothing,
  decide,
  cancel: onPaper((lines) => giveAllBack(lines)),
};

export const takeStep = (action: TransferActionName, tx: Tx, step: Step): Stepped => STEPS[action](tx, step);

async function decide(tx: Tx, step: Step): Stepped {
  const { transfer } = step;
  const decisions = step.said.decisions ?? [];
  if (!mayDecide(transfer, decisions)) return refuse({ code: 'transfers.not-your-warehouse' });
  const believed = transfer.lines.filter(
    ({ lineId, surplus }) => surplus > 0 && decisions.some((each) => each.lineId === lineId && each.takesSurplus),
  );
  const surplusOf = new Map<number, readonly LotPieces[]>();
  for (const line of believed) {
    const { lineId, surplus: asked } = line;
    const pieces = await chooseLots(tx, { sourceId: transfer.sourceId, line });
    const available = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    if (available < asked)
      return refuse({ code: 'transfers.stock-is-missing', missing: [{ lineId, asked, available }] });
    surplusOf.set(lineId, pieces);
  }
  return onPaper((lines) => decideLines(lines, decisions, surplusOf))(tx, step);
}

const receivePlanned = onPaper((lines, said) => receiveParts(lines, said.lines ?? everythingOf(lines)));

/** It gets a line of its own, of which all came too much; whether the other warehouse has so many less is decided with the rest. */
async function receiveUnplanned(tx: Tx, step: Step): Stepped {
  const { transfer, said, actor } = step;
  const { code, quantity } = said.unplanned ?? { code: '', quantity: 0 };
  const item = await findItemOfCode(tx, { code, shopIds: actor.shopIds });
  if (item === undefined) return refuse({ code: 'transfers.item-is-unknown' });
  const { productId, combinationId } = item;
  const line = transfer.lines.find((each) => each.productId === productId && each.combinationId === combinationId);
  if (line !== undefined)
    return receivePlanned(tx, { ...step, said: { lines: [{ lineId: line.lineId, quantity, damaged: 0 }] } });
  const made = { productId, combinationId, quantity: 0 };
  const lineId = await insertLine(tx, { ...made, transferId: transfer.id, requested: null });
  return ok([...transfer.lines, { ...made, lineId, foundDamaged: 0, surplus: quantity, goods: [] }]);
}

/** Whoever takes the whole delivery: all that is on the way, nothing broken. */
function everythingOf(lines: readonly TransferLine[]): readonly LineReceipt[] {
  return lines.flatMap((line) => {
    const quantity =
      line.goods.reduce(
        (sum, { sent, received, returned, lost, damaged }) => sum + sent - received - returned - lost - damaged,
        0,
      ) - line.foundDamaged;
    return quantity > 0 ? [{ lineId: line.lineId, quantity, damaged: 0 }] : [];
  });
}

/** What goes back to a shelf, or leaves one, is said by who works there. */
const mayDecide = ({ worksAtSource, worksAtTarget }: LockedTransfer, decisions: readonly LineDecision[]): boolean =>
  decisions.every(
    ({ returned, takesSurplus, received }) =>
      (worksAtSource || (returned === 0 && !takesSurplus)) && (worksAtTarget || (received === 0 && !takesSurplus)),
  );

async function findItem(tx: Tx, { transfer, said, actor }: Step) {
  const { item } = said;
  if (item === undefined) return null;
  const line = transfer.lines.find(
    ({ productId, combinationId }) => productId === item.productId && combinationId === item.combinationId,
  );
  const [free] = await findFree(tx, { sourceId: transfer.sourceId, items: [item], shopIds: actor.shopIds });
  return free === undefined ? null : { item, line, available: free };
}

async function addItem(tx: Tx, step: Step): Stepped {
  const { transfer } = step;
  const found = await findItem(tx, step);
  if (found === null) return refuse({ code: 'transfers.item-is-unknown' });
  const { item, line, available } = found;
  const total = planMore(line, { quantity: item.quantity, available });
  if (!total.ok) return total;
  if (line !== undefined) return ok(withQuantity(transfer.lines, line, total.value));
  const { productId, combinationId } = item;
  const made = { transferId: transfer.id, productId, combinationId, quantity: total.value, requested: null };
  const lineId = await insertLine(tx, made);
  const added = { lineId, productId, combinationId, quantity: total.value, foundDamaged: 0, surplus: 0, goods: [] };
  return ok([...transfer.lines, added]);
}

async function updateItem(tx: Tx, step: Step): Stepped {
  const found = await findItem(tx, step);
  if (found?.line === undefined) return refuse({ code: 'transfers.item-is-unknown' });
  const total = planTotal(found.line, { quantity: found.item.quantity, available: found.available });
  return total.ok ? ok(withQuantity(step.transfer.lines, found.line, total.value)) : total;
}

async function removeItem(tx: Tx, { transfer, said: { item } }: Step): Stepped {
  const line = transfer.lines.find(
    ({ productId, combinationId }) => productId === item?.productId && combinationId === item.combinationId,
  );
  if (line === undefined) return refuse({ code: 'transfers.item-is-unknown' });
  if (!isUntouched(line)) return refuse({ code: 'transfers.goods-have-left' });
  await deleteLine(tx, line.lineId);
  return ok(transfer.lines.filter((each) => each !== line));
}

const withQuantity = (lines: readonly TransferLine[], line: TransferLine, quantity: number): readonly TransferLine[] =>
  lines.map((each) => (each === line ? { ...each, quantity } : each));
