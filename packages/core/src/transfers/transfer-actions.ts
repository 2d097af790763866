import type { Permission } from '../staff/index.ts';
import { differs, figuresOf, stateOf, type Transfer, type TransferLine } from './transfer.ts';
import type { TransferState } from './transfer-states.ts';

export const TRANSFER_PERMISSION: Permission = 'transfers.manage';

export type TransferActionName =
  | 'add-item'
  | 'update-item'
  | 'remove-item'
  | 'pick'
  | 'put-back'
  | 'send'
  | 'recall'
  | 'receive'
  | 'take-back'
  | 'validate'
  | 'reopen'
  | 'decide'
  | 'cancel';

/** Whose matter it is: who works where the goods come from, where they go, or at either end. */
export type TransferSide = 'source' | 'target' | 'either';

export type TransferActionRefusal =
  | { readonly code: 'transfers.is-in-another-state'; readonly state: TransferState }
  | { readonly code: 'transfers.not-your-warehouse'; readonly side: TransferSide }
  | { readonly code: 'transfers.permission-is-missing'; readonly permission: Permission }
  | { readonly code: 'transfers.nothing-to-pick' }
  | { readonly code: 'transfers.nothing-is-picked' }
  | { readonly code: 'transfers.goods-are-picked' }
  | { readonly code: 'transfers.nothing-was-received' }
  | { readonly code: 'transfers.something-was-received' };

/** One row of the table of transfers. Where the pieces are decides the state afterwards, unless `to` says it. */
export interface TransferActionRule {
  readonly action: TransferActionName;
  readonly from: readonly TransferState[];
  readonly to: TransferState | 'as-the-pieces-are';
  readonly side: TransferSide;
  /** what becomes of pieces */
  readonly effects: readonly (
    | 'plan'
    | 'take-from-source'
    | 'give-back-to-source'
    | 'put-on-the-way'
    | 'put-into-target'
    | 'take-from-target'
    | 'write-off'
  )[];
  readonly guard: (transfer: Transfer) => TransferActionRefusal | null;
  /** what takes it back; null: nothing does */
  readonly inverse: TransferActionName | null;
}

const free = (): null => null;
const sumOf = (transfer: Transfer, of: 'picked' | 'toPick' | 'received'): number =>
  transfer.lines.reduce((total, line) => total + figuresOf(line)[of], 0);
const needs =
  (of: 'picked' | 'toPick' | 'received', refusal: TransferActionRefusal) =>
  (transfer: Transfer): TransferActionRefusal | null =>
    sumOf(transfer, of) > 0 ? null : refusal;
const without =
  (of: 'picked' | 'received', refusal: TransferActionRefusal) =>
  (transfer: Transfer): TransferActionRefusal | null =>
    sumOf(transfer, of) > 0 ? refusal : null;

const BEFORE_THE_END = ['pending', 'inprogress', 'sent', 'partially_recieved'] as const;
const AS_THE_PIECES_ARE = 'as-the-pieces-are';

/** What is done with a transfer, in the order in which screens offer it. */
export const TRANSFER_ACTION_RULES: readonly TransferActionRule[] = [
  {
    action: 'add-item',
    from: BEFORE_THE_END,
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['plan'],
    guard: free,
    inverse: 'update-item',
  },
  {
    action: 'update-item',
    from: BEFORE_THE_END,
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['plan'],
    guard: free,
    inverse: 'update-item',
  },
  {
    action: 'remove-item',
    from: BEFORE_THE_END,
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['plan'],
    guard: free,
    inverse: 'add-item',
  },
  {
    action: 'pick',
    from: BEFORE_THE_END,
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['take-from-source'],
    guard: needs('toPick', { code: 'transfers.nothing-to-pick' }),
    inverse: 'put-back',
  },
  {
    action: 'put-back',
    from: BEFORE_THE_END,
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['give-back-to-source'],
    guard: needs('picked', { code: 'transfers.nothing-is-picked' }),
    inverse: 'pick',
  },
  {
    action: 'send',
    from: BEFORE_THE_END,
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['put-on-the-way'],
    guard: needs('picked', { code: 'transfers.nothing-is-picked' }),
    inverse: 'recall',
  },
  {
    action: 'recall',
    from: ['sent'],
    to: AS_THE_PIECES_ARE,
    side: 'source',
    effects: ['put-on-the-way'],
    guard: without('received', { code: 'transfers.something-was-received' }),
    inverse: 'send',
  },
  {
    action: 'receive',
    from: ['sent', 'partially_recieved', 'fully_recieved'],
    to: AS_THE_PIECES_ARE,
    side: 'target',
    effects: ['put-into-target'],
    guard: free,
    inverse: 'take-back',
  },
  {
    action: 'take-back',
    from: ['partially_recieved', 'fully_recieved'],
    to: AS_THE_PIECES_ARE,
    side: 'target',
    effects: ['take-from-target'],
    guard: (transfer) =>
      transfer.lines.some(({ surplus, foundDamaged }) => surplus + foundDamaged > 0)
        ? null
        : needs('received', { code: 'transfers.nothing-was-received' })(transfer),
    inverse: 'receive',
  },
  {
    action: 'validate',
    from: ['sent', 'partially_recieved', 'fully_recieved'],
    to: 'recieved',
    side: 'target',
    effects: [],
    guard: without('picked', { code: 'transfers.goods-are-picked' }),
    inverse: 'reopen',
  },
  {
    action: 'decide',
    from: ['recieved'],
    to: 'recieved',
    side: 'either',
    effects: ['put-into-target', 'give-back-to-source', 'take-from-source', 'write-off'],
    guard: free,
    inverse: null,
  },
  {
    action: 'cancel',
    from: [...BEFORE_THE_END, 'recieved'],
    to: 'cancelled',
    side: 'either',
    effects: ['give-back-to-source'],
    guard: free,
    inverse: 'reopen',
  },
  {
    action: 'reopen',
    from: ['recieved', 'cancelled'],
    to: AS_THE_PIECES_ARE,
    side: 'either',
    effects: [],
    guard: free,
    inverse: null,
  },
];

export const findTransferAction = (action: string): TransferActionRule | undefined =>
  TRANSFER_ACTION_RULES.find((rule) => rule.action === action);

/** At which ends somebody works, and what they may. */
export interface TransferWorker {
  readonly permissions: ReadonlySet<Permission>;
  readonly worksAtSource: boolean;
  readonly worksAtTarget: boolean;
}

/** Why it may not be done now by them, or null. */
export function refuseTransferAction(
  rule: TransferActionRule,
  transfer: Transfer,
  worker: TransferWorker,
): TransferActionRefusal | null {
  if (!worker.permissions.has(TRANSFER_PERMISSION))
    return { code: 'transfers.permission-is-missing', permission: TRANSFER_PERMISSION };
  if (!rule.from.includes(transfer.state)) return { code: 'transfers.is-in-another-state', state: transfer.state };
  if (!mayAct(rule, transfer, worker)) return { code: 'transfers.not-your-warehouse', side: sideFor(rule, transfer) };
  return rule.guard(transfer);
}

/** Whoever asked for it takes the wish back; once goods have left the shelf they go back to those that they came from. */
function sideFor({ action, side }: TransferActionRule, transfer: Transfer): TransferSide {
  const hasLeft = transfer.lines.some((line) => line.goods.length > 0);
  return action === 'cancel' && hasLeft ? 'source' : side;
}

function mayAct(rule: TransferActionRule, transfer: Transfer, worker: TransferWorker): boolean {
  const side = sideFor(rule, transfer);
  if (side === 'either') return worker.worksAtSource || worker.worksAtTarget;
  return side === 'source' ? worker.worksAtSource : worker.worksAtTarget;
}

export interface TransferActionOffer {
  readonly rule: TransferActionRule;
  readonly refusal: TransferActionRefusal | null;
}

/** Every action with whether it may be done now, and why not. */
export const listTransferActions = (transfer: Transfer, worker: TransferWorker): readonly TransferActionOffer[] =>
  TRANSFER_ACTION_RULES.map((rule) => ({ rule, refusal: refuseTransferAction(rule, transfer, worker) }));

/** The state after an action: as its row says, where the pieces are, and completed once nothing waits for a decision. */
export function stateAfter({ to }: TransferActionRule, lines: readonly TransferLine[]): TransferState {
  const state = to === 'as-the-pieces-are' ? stateOf(lines) : to;
  return state === 'recieved' && !lines.some(differs) ? 'completed' : state;
}
