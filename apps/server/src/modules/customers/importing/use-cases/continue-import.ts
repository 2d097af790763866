import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import {
  addCounts,
  beginRows,
  deleteFindings,
  listRows,
  moveState,
  readImport,
  recountFindings,
  regroupRows,
  replaceFindings,
  takeUnits,
  type StoredImport,
} from '../../../imports/index.ts';
import { planUnits, type Plan, type Planning } from '../plan-units.ts';
import { foldTitle, recognise, type Recognised } from '../reading/columns.ts';
import { makeFindPlace } from '../reading/find-place.ts';
import { parseUnits } from '../reading/parse-rows.ts';
import { readPlaces } from '../repository.ts';
import { writeUnits } from '../write-units.ts';
import { undoImport } from './undo-import.ts';

const rowsAtOnce = { check: 1_000, run: 200 } as const;

/** Whatever an import of customers or past orders waits for: its check, itself, or being taken back. Safe to call again. */
export async function continueImport(db: Database, id: string, signal: AbortSignal): Promise<void> {
  await goThrough(db, { id, state: 'checking', signal });
  await goThrough(db, { id, state: 'running', signal });
  await undoImport(db, id, signal);
  // A process that stops hands what is left to the next one.
  const left = signal.aborted ? await readImport(db, id, { isLocked: false }) : undefined;
  if (left !== undefined && ['checking', 'running', 'undoing'].includes(left.state))
    await inTransaction(db, (tx) =>
      appendToOutbox(tx, { type: 'customers.import-waiting', payload: { importId: id } }),
    );
}

interface Passage {
  readonly id: string;
  readonly state: 'checking' | 'running';
  readonly signal: AbortSignal;
}

/** Goes through the rows, batch by batch: what a batch does and how far it is are one transaction. */
async function goThrough(db: Database, { id, state, signal }: Passage): Promise<void> {
  const found = await readImport(db, id, { isLocked: false });
  if (found?.state !== state) return;
  const known = recognise(found.header);
  if (known === null || found.shopId === null) throw new Error('an import that nobody recognised was begun');
  if (state === 'checking') await group(db, found, known);
  else await beginRows(db, id);
  const findPlace = makeFindPlace(await readPlaces(db));
  const planning: Planning = { shopId: found.shopId, system: known.system, findPlace, seen: new Set() };
  const batch = { id, state, known, planning };
  while (!signal.aborted && (await inTransaction(db, (tx) => nextBatch(tx, batch))));
}

interface Batch extends Omit<Passage, 'signal'> {
  readonly known: Recognised;
  readonly planning: Planning;
}

async function nextBatch(tx: Tx, { id, state, known, planning }: Batch): Promise<boolean> {
  const now = await readImport(tx, id, { isLocked: true });
  if (now?.state !== state) return false;
  const limit = state === 'checking' ? rowsAtOnce.check : rowsAtOnce.run;
  const rows = await takeUnits(tx, id, { after: now.nextUnit, limit });
  const last = rows.at(-1);
  if (last === undefined) {
    await moveState(tx, id, { from: [state], to: state === 'checking' ? 'checked' : 'done' });
    return false;
  }
  const wanted = parseUnits(rows, known);
  const plans =
    state === 'checking'
      ? await planUnits(tx, wanted, planning)
      : await writeUnits(tx, { importId: id, wanted, planning });
  const findings = plans.flatMap((plan) => plan.findings);
  await replaceFindings(tx, id, { numbers: rows.map(({ number }) => number), findings });
  await addCounts(tx, id, { counts: countPlans(plans), nextUnit: last.unit, rows: rows.length });
  return true;
}

function countPlans(plans: readonly Plan[]) {
  const count = (kind: Plan['kind']): number => plans.filter((plan) => plan.kind === kind).length;
  return { created: count('create'), changed: count('change'), unchanged: count('unchanged'), skipped: 0 };
}

/** Rows of one order stand together, however far apart the file has them; a check that was broken off begins again. */
async function group(db: Database, found: StoredImport, { subject, columns }: Recognised): Promise<void> {
  const units = new Map<number, number>();
  const first = new Map<string, number>();
  for (let after = 0; subject === 'orders';) {
    const rows = await listRows(db, found.id, { after, limit: rowsAtOnce.check });
    if (rows.length === 0) break;
    for (const { number, cells } of rows) {
      const key = foldTitle(columns.number.map((at) => cells[at] ?? '').find((cell) => cell.trim() !== '') ?? '');
      const unit = first.get(key);
      if (key === '') continue;
      if (unit === undefined) first.set(key, number);
      else units.set(number, unit);
    }
    after = rows.at(-1)?.number ?? after;
  }
  await inTransaction(db, async (tx) => {
    const { created, changed, unchanged, skipped, progressDone } = found;
    await regroupRows(tx, found.id, units);
    await deleteFindings(tx, found.id);
    const counts = { created: -created, changed: -changed, unchanged: -unchanged, skipped: -skipped };
    await addCounts(tx, found.id, { counts, nextUnit: 0, rows: -progressDone });
    await recountFindings(tx, found.id);
  });
}

export async function failImport(db: Database, id: string): Promise<void> {
  await moveState(db, id, { from: ['checking', 'running', 'undoing'], to: 'failed', failure: 'stopped' });
}
