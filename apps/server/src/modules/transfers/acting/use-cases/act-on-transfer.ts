import { ok, refuse, type Refusal, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import {
  figuresOf,
  findTransferAction,
  refuseTransferAction,
  stateAfter,
  type TransferActionRefusal,
  type TransferActionRule,
  type TransferLine,
} from '@hanout/core/transfers';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Done, type Forbidden } from '../../../audit/index.ts';
import { announceProducts } from '../../../listing/index.ts';
import type { MovementCause } from '../../../inventory/index.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';
import { appendHistory, findDone, writeLines, writeState } from '../../repository.ts';
import {
  loggedOf,
  transferEntity,
  workerOf,
  type LockedTransfer,
  type TransferMissing,
} from '../../transfer-entity.ts';
import { takeStep, type Said, type StepRefusal } from '../take-step.ts';

export interface ActOnTransfer {
  readonly transferId: number;
  readonly action: string;
  /** the version that the person saw; null where the call names none: it is done to what stands there */
  readonly version: number | null;
  readonly said: Said;
  readonly note: string;
  readonly actor: StaffActor;
  /** names what was asked for once: sent again it is done once */
  readonly operation: { readonly id: string; readonly digest: string };
}

export type TransferRefusal =
  | TransferMissing
  | TransferActionRefusal
  | StepRefusal
  | { readonly code: 'transfers.action-is-unknown' };

/** One action of the table, done by somebody: pieces, state, history, audit entry and who is told, all or nothing, once per key. */
export async function actOnTransfer(
  db: Database,
  asked: ActOnTransfer,
): Promise<Result<{ readonly transferId: number }, TransferRefusal | Forbidden>> {
  const rule = findTransferAction(asked.action);
  if (rule === undefined) return refuse({ code: 'transfers.action-is-unknown' });
  const { transferId: id, actor } = asked;
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const change = { id, version: asked.version, actor, action: `transfer.${rule.action}` };
  return changeEntity(db, transferEntity(rule.side, actor), change, (tx, transfer) =>
    act(tx, { rule, asked, transfer }),
  );
}

interface Acting {
  readonly rule: TransferActionRule;
  readonly asked: ActOnTransfer;
  readonly transfer: LockedTransfer;
}

/** What was done under the name before is answered as done: it moved on since, so that its version is not compared. */
async function repeated(db: Database | Tx, { transferId, operation }: ActOnTransfer) {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  const isSame = done.transferId === transferId && done.digest === operation.digest;
  return isSame ? ok({ transferId }) : refuse<TransferMissing>({ code: 'transfers.key-is-reused' });
}

async function act(
  tx: Tx,
  { rule, asked, transfer }: Acting,
): Promise<Result<Done<{ readonly transferId: number }>, TransferRefusal>> {
  const { actor, said, operation, note } = asked;
  // Two that were sent at once: the second waited for the transfer.
  const done = await repeated(tx, asked);
  if (done !== null) return done.ok ? ok({ value: done.value, changes: null }) : done;
  const refusal = refuseTransferAction(rule, transfer, workerOf(actor, transfer));
  if (refusal !== null) return refuse(refusal);
  const cause: MovementCause = {
    type: 'transfer',
    id: String(transfer.id),
    reason: '',
    actor,
    operation: { id: operation.id, isShared: false },
  };
  const stepped = await takeStep(rule.action, tx, { transfer, said, actor, cause });
  if (!stepped.ok) return refuse<Refusal & StepRefusal>(stepped.error);
  const lines = stepped.value;
  const state = stateAfter(rule, lines);
  await writeLines(tx, transfer.lines, lines);
  await writeState(tx, transfer.id, state);
  const details = said.lines?.map(({ lineId, quantity }) => ({ lineId, quantity })) ?? detailsOf(transfer.lines, lines);
  const entry = { transferId: transfer.id, action: rule.action, state, employeeId: actor.employeeId, note, details };
  const historyId = await appendHistory(tx, { ...entry, operation });
  await announceMoved(tx, rule, lines);
  return ok({
    value: { transferId: transfer.id },
    changes: {
      ...differencesBetween(loggedOf(transfer), loggedOf({ state, lines })),
      ...(details.length === 0 ? {} : { pieces: [null, piecesOf(details)] as const }),
      version: [transfer.version, transfer.version + 1],
    },
    events:
      rule.action === 'send'
        ? [{ type: 'transfer.sent', payload: { transferId: transfer.id, targetId: transfer.targetId, historyId } }]
        : [],
  });
}

/** Shoppers see what is there at either end. */
async function announceMoved(tx: Tx, { effects }: TransferActionRule, lines: readonly TransferLine[]): Promise<void> {
  if (effects.every((effect) => effect === 'plan' || effect === 'put-on-the-way')) return;
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  await announceProducts(tx, productIds);
  await refreshProductRows(tx, productIds);
}

interface LineDetail {
  readonly lineId: number;
  /** how many pieces are somewhere else, or planned to be, than before */
  readonly quantity: number;
}

/** Of each line how many pieces the action was about. */
function detailsOf(before: readonly TransferLine[], after: readonly TransferLine[]): readonly LineDetail[] {
  const ids = [...new Set([...before, ...after].map(({ lineId }) => lineId))];
  return ids.flatMap((lineId) => {
    const [was, is] = [before, after].map((lines) => figures(lines.find((line) => line.lineId === lineId)));
    const moved = (was ?? []).map((figure, at) => Math.abs((is?.[at] ?? 0) - figure));
    const quantity = Math.max(0, ...moved);
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
}

function figures(line: TransferLine | undefined): readonly number[] {
  if (line === undefined) return [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const { picked, sent, received, returned, lost, damaged } = figuresOf(line);
  return [line.quantity, line.foundDamaged, line.surplus, picked, sent, received, returned, lost, damaged];
}

const piecesOf = (details: readonly LineDetail[]): number => details.reduce((sum, { quantity }) => sum + quantity, 0);
