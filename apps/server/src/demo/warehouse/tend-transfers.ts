import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { actOnTransfer, createTransfer } from '../../modules/transfers/index.ts';
import { findOtherCode, listParts, listPlenty } from './transfer-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}
const FROM = 1;
const TARGETS = [2, 3] as const;
const PIECES = 3;
const ITEMS_EACH = 2;

/** How far each transfer has come; `short`, `broken` and `surplus` are received so, and of what nobody planned one piece is in the box. */
const COURSES: readonly (readonly [note: string, ...steps: readonly Step[]])[] = [
  ['Réassort demandé par le dépôt'],
  ['À préparer pour la navette de demain', 'pick'],
  ['Navette du matin', 'pick', 'send'],
  ['Un carton manque encore', 'pick', 'send', 'short'],
  ['Navette du soir', 'pick', 'send', 'all'],
  ['Une pièce cassée, une de trop', 'pick', 'send', 'broken', 'surplus', 'unplanned', 'validate'],
  ['Réassort de la semaine', 'pick', 'send', 'all', 'validate'],
  ['Doublon', 'cancel'],
];
type Step = 'pick' | 'send' | 'short' | 'all' | 'broken' | 'surplus' | 'unplanned' | 'validate' | 'cancel';

/** Transfers in each of the eight states, with partial receipts and differences, as colleagues left them. */
export async function tendTransfers(deps: Deps, actor: StaffActor): Promise<void> {
  const plenty = await listPlenty(deps.db, FROM, COURSES.length * ITEMS_EACH);
  for (const [at, [note, ...steps]] of COURSES.entries()) {
    const items = plenty.slice(at * ITEMS_EACH, (at + 1) * ITEMS_EACH).map((item) => ({ ...item, quantity: PIECES }));
    const made = await createTransfer(deps.db, {
      sourceId: FROM,
      targetId: TARGETS[at % TARGETS.length] ?? TARGETS[0],
      note,
      items,
      actor,
      operation: { id: deps.ids.uuid(), digest: '' },
    });
    if (!made.ok) throw new Error(`a transfer of the demo is refused: ${made.error.code}`);
    for (const step of steps) await take(deps, { actor, transferId: made.value.transferId, step });
  }
}

interface Taking {
  readonly actor: StaffActor;
  readonly transferId: number;
  readonly step: Step;
}

async function take({ db, ids }: Deps, { actor, transferId, step }: Taking): Promise<void> {
  const parts = await listParts(db, transferId);
  const [first, second] = parts.map(({ lineId, quantity }) => ({ lineId, quantity, damaged: 0 }));
  const receipts = {
    short: first === undefined ? [] : [{ ...first, quantity: first.quantity - 1 }],
    broken: first === undefined ? [] : [{ ...first, damaged: 1 }],
    surplus: second === undefined ? [] : [{ ...second, quantity: second.quantity + 1 }],
  };
  const code = step === 'unplanned' ? await findOtherCode(db, transferId) : undefined;
  const said =
    step === 'short' || step === 'broken' || step === 'surplus'
      ? { lines: receipts[step] }
      : code === undefined
        ? {}
        : { unplanned: { code, quantity: 1 } };
  const isReceipt = step === 'all' || step === 'unplanned' || 'lines' in said;
  const outcome = await actOnTransfer(db, {
    transferId,
    action: isReceipt ? 'receive' : step,
    version: null,
    said,
    note: '',
    actor,
    operation: { id: ids.uuid(), digest: '' },
  });
  if (!outcome.ok) throw new Error(`${step} of a transfer of the demo is refused: ${outcome.error.code}`);
}
