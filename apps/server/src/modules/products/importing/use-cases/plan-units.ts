import type { Ids } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inSlices } from '../../../../in-slices.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { type FileRow, WHOLE_FILE, type StoredImport, listPictures } from '../../../imports/index.ts';
import { actorOfImport } from '../import-entity.ts';
import { insertMadeEntries, listHiddenEntries } from '../entry-repository.ts';
import { makeProduct, type WantedProduct } from '../mapping/make-product.ts';
import { makeRowParser } from '../mapping/parse-row.ts';
import { Dictionary } from '../planning/dictionary.ts';
import { tellHeldBack } from '../planning/held-back.ts';
import { nameWithoutCodes } from '../planning/match-by-name.ts';
import { fileKeyOf, slugOfHandle } from '../planning/match-product.ts';
import type { PlanContext } from '../planning/plan-columns.ts';
import type { Outcome } from '../planning/plan.ts';
import { planProduct } from '../planning/plan-product.ts';
import {
  findAsked,
  listNames,
  listTaxes,
  listWarehouseIds,
  readUsualFamilies,
  lockNames,
  readToday,
  type Asked,
} from '../writing/catalogue-queries.ts';
import { makeEntries } from '../writing/make-entries.ts';

/** What planning goes by, read once for many batches. */
export async function loadContext(
  db: Database,
  { id, options, shopIds, employeeId }: Pick<StoredImport, 'id' | 'options' | 'shopIds' | 'employeeId'>,
): Promise<PlanContext> {
  const [names, taxes, warehouseIds, pictures, hidden, today, usualFamilies] = await Promise.all([
    listNames(db),
    listTaxes(db),
    listWarehouseIds(db, { shopIds, employeeId }),
    listPictures(db, id),
    listHiddenEntries(db),
    readToday(db),
    readUsualFamilies(db),
  ]);
  const inScope = new Set(warehouseIds);
  const known = names.filter(({ kind, id: entryId }) => kind !== 'warehouses' || inScope.has(entryId));
  return {
    importId: id,
    dictionary: new Dictionary(known, options.createMissing),
    options: { ...options, warehouseId: inScope.has(options.warehouseId ?? 0) ? options.warehouseId : null },
    taxes,
    firstWarehouseId: warehouseIds[0] ?? null,
    usualFamilies,
    pictures,
    hidden,
    today,
  };
}

/** Rows as products: those of one unit together. */
export function wantedOf(rows: readonly FileRow[], { header, mapping, format }: StoredImport): WantedProduct[] {
  const parseRow = makeRowParser({ header, mapping, format });
  const units = Map.groupBy(rows, ({ unit }) => unit);
  return [...units.values()].map((unit) =>
    makeProduct(
      unit.map(({ number, cells }) => parseRow(number, cells)),
      format,
    ),
  );
}

interface Planning {
  readonly context: PlanContext;
  readonly shopIds: readonly number[] | null;
  readonly isLocked: boolean;
  /** Products that rows before these change: whatever way a second row names one of them, it is told. */
  readonly taken: Set<number>;
}

/** What becomes of each product, as the catalogue is in this transaction. */
export async function planAll(
  tx: Database | Tx,
  wanted: readonly WantedProduct[],
  { context, shopIds, isLocked, taken }: Planning,
): Promise<readonly Outcome[]> {
  const found = await findAsked(tx, askedBy(wanted, context), { shopIds, isLocked });
  const { dictionary } = context;
  return inSlices(wanted, { weightOf: signsOf, most: SIGNS_AT_ONCE }, (each) => {
    const { mark } = dictionary;
    const outcome = tellHeldBack(takeOnce(planProduct(each, found, context), taken), each);
    if (!('plan' in outcome)) dictionary.release(mark);
    return outcome;
  });
}

/** Markup is made anew sign by sign: so much of it takes some 15 ms at the worst. */
const SIGNS_AT_ONCE = 200_000;

function signsOf({ values }: WantedProduct): number {
  const texts = Object.values(values.texts).flatMap((text) => [text?.shortDescription, text?.longDescription]);
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 1);
}

function takeOnce(outcome: Outcome, taken: Set<number>): Outcome {
  const existing = 'plan' in outcome ? outcome.plan.existing : null;
  if (!('plan' in outcome) || existing === null) return outcome;
  if (!taken.has(existing.id)) {
    taken.add(existing.id);
    return outcome;
  }
  const { number } = outcome.plan;
  const value = existing.columns.sku ?? String(existing.id);
  const findings = [...outcome.findings, { number, column: null, isError: true, code: WHOLE_FILE, value }];
  return { kind: 'bad', findings };
}

function askedBy(
  wanted: readonly WantedProduct[],
  { importId, options: { format } }: Pick<PlanContext, 'importId' | 'options'>,
): Asked {
  const values = wanted.flatMap((each) => [each.values, ...each.combinations.map((combination) => combination.values)]);
  const present = <T>(list: readonly (T | null | undefined)[]): T[] => [
    ...new Set(list.filter((each): each is T => each !== null && each !== undefined)),
  ];
  return {
    ids: present(values.map(({ id }) => id)),
    skus: present([...values.map(({ sku }) => sku), ...wanted.map(({ parent }) => parent)]),
    barcodes: present(values.map(({ barcode }) => barcode)),
    slugs: present(wanted.map(({ handle, parent }) => slugOfHandle(handle ?? parent))),
    importId,
    names: present(wanted.map(nameWithoutCodes)),
    fileKeys: present(wanted.map(({ parent }) => fileKeyOf(parent, format))),
  };
}

/**
 * Makes what these products name and the catalogue does not have, in a transaction of its own: found again if it comes twice.
 * Imports do so one after the other, each by the names that the one before it left.
 */
export async function makeMissing(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  context: PlanContext,
  found: StoredImport,
): Promise<void> {
  const { dictionary } = context;
  const { missing } = dictionary;
  const made = await inTransaction(db, async (tx) => {
    await lockNames(tx);
    for (const name of await listNames(tx)) if (name.kind !== 'warehouses') dictionary.learn(name);
    const entries = await makeEntries(tx, missing, { ids, actor: actorOfImport(found), dictionary });
    await insertMadeEntries(
      tx,
      found.id,
      entries.map(({ entry }) => entry),
    );
    return entries;
  });
  for (const name of made) dictionary.learn(name);
  dictionary.forgetMissing();
}
