import { ok, type Ids } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { Refused } from '../../../../database/refused.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { changeEntityIn } from '../../../audit/index.ts';
import { actorOfImport, importEntity } from '../import-entity.ts';
import {
  deletePieces,
  takeUnits,
  type FileRow,
  insertFindings,
  listWholeFileFindings,
  replaceFindings,
  WHOLE_FILE,
  addCounts,
  beginRows,
  moveState,
  readImport,
  type StoredImport,
  type ImportDependencies,
  takePictures,
  type Finding,
} from '../../../imports/index.ts';
import { insertAddresses } from '../address-repository.ts';
import { insertItems } from '../item-repository.ts';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { Outcome as PlannedOutcome, Plan } from '../planning/plan.ts';
import { insertSales, type ProductSale } from '../sale-repository.ts';
import { withFindings } from '../planning/seen-codes.ts';
import type { PlanContext } from '../planning/plan-columns.ts';
import { drawLeftRows, drawRows } from './draw-rows.ts';
import { writePlans } from '../writing/write-plans.ts';
import { countOutcomes } from './check-import.ts';
import { showHiddenEntries } from './show-entries.ts';
import { makeSaleDrafts } from './make-sale-drafts.ts';
import { loadContext, makeMissing, planAll, wantedOf } from './plan-units.ts';

/** One transaction: small enough that nobody waits for its locks. */
const rowsAtOnce = 500;
const productsPerEvent = 250;

/**
 * Does the import, batch by batch. What a batch writes and how far the import is are one transaction: whoever goes on after a
 * process was killed begins where the last one that counted ended. The rows of lists are drawn behind each batch, on another
 * connection, while the next one is written; an import is not done before all are.
 */
export async function runImport(deps: ImportDependencies, id: string, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const found = await readImport(db, id, { isLocked: false });
  if (found?.state === 'running' || found?.state === 'cancelled') await drawLeftRows(db, id);
  if (found?.state !== 'running') return;
  await takePictures(deps, found, signal);
  await beginRows(db, id);
  const context = await loadContext(db, found);
  let batch = await readBatch(db, { found, context, after: null });
  let written: readonly number[] = [];
  while (!signal.aborted && batch !== undefined) {
    if (batch.rows.length === 0) written = await drawn(db, written);
    const [outcome] = await Promise.all([nextBatch(deps, batch), drawRows(db, written)]);
    ({ next: batch, written } = outcome);
  }
  await drawRows(db, written);
}

async function drawn(db: Database, written: readonly number[]): Promise<readonly number[]> {
  await drawRows(db, written);
  return [];
}

/** The next rows, read and parsed; behind those that were done when it is not said behind which. */
async function readBatch(
  db: Database,
  { found, context, after }: Pick<Batch, 'found' | 'context'> & { readonly after: number | null },
): Promise<Batch | undefined> {
  const now = after ?? (await findPlace(db, found.id));
  if (now === undefined) return undefined;
  const rows = await takeUnits(db, found.id, { after: now, limit: rowsAtOnce });
  return { found, context, rows, wanted: wantedOf(rows, found), after: now };
}

async function findPlace(db: Database, id: string): Promise<number | undefined> {
  const now = await readImport(db, id, { isLocked: false });
  return now?.state === 'running' ? now.nextUnit : undefined;
}

interface Outcome {
  /** undefined: there is nothing left to do */
  readonly next: Batch | undefined;
  /** products whose rows are to be drawn */
  readonly written: readonly number[];
}

/** Does a batch, and says which one is next. */
async function nextBatch(deps: ImportDependencies, batch: Batch): Promise<Outcome> {
  const { db } = deps;
  const { found, context } = batch;
  const step = await inTransaction(db, (tx) => doBatch(tx, deps, batch));
  if (typeof step === 'object') return step;
  if (step === 'over') return { next: undefined, written: [] };
  // What the batch names and the catalogue does not have is made first; then the batch is done.
  if (step === 'names-missing') await makeMissing(deps, context, found);
  return { next: await readBatch(db, { found, context, after: null }), written: [] };
}

type Step = Outcome | 'elsewhere' | 'over' | 'names-missing';

interface Batch {
  readonly found: StoredImport;
  readonly context: PlanContext;
  readonly rows: readonly FileRow[];
  readonly wanted: readonly WantedProduct[];
  readonly after: number;
}

async function doBatch(tx: Tx, { db, ids }: ImportDependencies, batch: Batch): Promise<Step> {
  const { found, context, rows, after } = batch;
  const { id } = found;
  const now = await readImport(tx, id, { isLocked: true });
  // Somebody else has done this batch, or it was stopped.
  if (now?.state !== 'running' || now.nextUnit !== after) return now?.state === 'running' ? 'elsewhere' : 'over';
  const last = rows.at(-1);
  if (last === undefined) {
    await finish(tx, ids, found);
    return 'over';
  }
  const numbers = rows.map(({ number }) => number);
  const twice = Map.groupBy(await listWholeFileFindings(tx, id, numbers), ({ number }) => number);
  const wanted = batch.wanted.map((each) =>
    withFindings(
      each,
      each.numbers.flatMap((number) => twice.get(number) ?? []),
    ),
  );
  const outcomes = await planAll(tx, wanted, {
    context,
    shopIds: found.shopIds,
    isLocked: true,
    taken: new Set(),
  });
  if (context.dictionary.missing.length > 0) return 'names-missing';
  const plans = outcomes.flatMap((outcome) => ('plan' in outcome ? [outcome.plan] : []));
  const findings: Finding[] = outcomes.flatMap((outcome) => outcome.findings);
  // PostgreSQL writes while the next rows are read and parsed.
  const [written, next] = await Promise.all([
    writeBatch(tx, plans, { ids, batch }),
    readBatch(db, { found, context, after: last.unit }),
  ]);
  for (const number of written.refusedStocks)
    findings.push({ number, column: null, isError: false, code: 'stock-reserved' });
  await insertSales(tx, id, salesOf(outcomes, written.productIds));
  await replaceFindings(tx, id, { numbers, findings });
  const fresh = findings.filter(({ code, number }) => code === WHOLE_FILE && !twice.has(number));
  if (fresh.length > 0) await insertFindings(tx, id, fresh);
  await addCounts(tx, id, { counts: countOutcomes(outcomes), nextUnit: last.unit, rows: rows.length });
  return { next, written: written.productIds };
}

async function writeBatch(
  tx: Tx,
  plans: readonly Plan[],
  { ids, batch: { found, context } }: { readonly ids: Ids; readonly batch: Batch },
): Promise<{ readonly productIds: readonly number[]; readonly refusedStocks: readonly number[] }> {
  if (plans.length === 0) return { productIds: [], refusedStocks: [] };
  const { id } = found;
  const { items, addresses, refusedStocks } = await writePlans(tx, plans, {
    ids,
    actor: actorOfImport(found),
    importId: id,
  });
  if (context.hidden.length > 0) await showHiddenEntries(tx, plans, context.hidden);
  await insertItems(tx, id, items);
  await insertAddresses(tx, id, addresses);
  const productIds = items.map(({ productId }) => productId);
  await announce(tx, productIds);
  return { productIds, refusedStocks };
}

/** What the file lowers, of products that were written and of those that were so already. */
function salesOf(outcomes: readonly PlannedOutcome[], written: readonly number[]): readonly ProductSale[] {
  const ids = written.values();
  return outcomes.flatMap((outcome) => {
    if ('plan' in outcome) {
      const productId = ids.next().value;
      return outcome.plan.sale === null || productId === undefined ? [] : [{ ...outcome.plan.sale, productId }];
    }
    if (outcome.kind !== 'unchanged' || outcome.sale === null) return [];
    return [{ ...outcome.sale, productId: outcome.productId }];
  });
}

/** Shoppers and lists see the products a moment after the commit, by a job of their own. */
export async function announce(tx: Tx, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += productsPerEvent)
    await appendToOutbox(tx, {
      type: 'products.changed',
      payload: { productIds: productIds.slice(start, start + productsPerEvent) },
    });
}

async function finish(tx: Tx, ids: Ids, found: StoredImport): Promise<void> {
  const { id, fileName } = found;
  const change = { id, version: null, actor: actorOfImport(found), action: 'products.import-done' };
  const outcome = await changeEntityIn(tx, importEntity, change, async () => {
    await moveState(tx, id, { from: ['running'], to: 'done' });
    await deletePieces(tx, id, 'file');
    await deletePieces(tx, id, 'pictures');
    await makeSaleDrafts(tx, ids, found);
    return ok({ value: null, changes: { file: [null, fileName] } });
  });
  if (!outcome.ok) throw new Refused(outcome.error);
}
