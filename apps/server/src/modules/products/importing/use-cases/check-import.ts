import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import {
  listRows,
  regroupRows,
  takeUnits,
  deleteFindings,
  FILE_ROW,
  insertFindings,
  isOfWholeFile,
  replaceFindings,
  addCounts,
  moveState,
  readImport,
  recountFindings,
  saveNewNames,
  type NewNames,
  type StoredImport,
  askForPictures,
  pictureName,
  type Finding,
} from '../../../imports/index.ts';
import { SeenCodes } from '../planning/seen-codes.ts';
import { groupRows } from '../mapping/group-rows.ts';
import { makeRowParser } from '../mapping/parse-row.ts';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { RowRecord } from '../mapping/record.ts';
import { namedKinds, valuedKinds, type Dictionary } from '../planning/dictionary.ts';
import { nameWithoutCodes } from '../planning/match-by-name.ts';
import type { Outcome } from '../planning/plan.ts';
import { loadContext, planAll, wantedOf } from './plan-units.ts';

const rowsAtOnce = 1_000;
const namesShown = 20;

/** The dry run: every row read and planned against the catalogue as it is, nothing written but what was found. */
export async function checkImport(db: Database, id: string, signal: AbortSignal): Promise<void> {
  const found = await readImport(db, id, { isLocked: false });
  if (found?.state !== 'checking') return;
  await groupAndReset(db, found);
  const context = await loadContext(db, found);
  const codes = new SeenCodes();
  const taken = new Set<number>();
  const asked = new Set<string>();
  const withoutCodes = { new: 0, known: 0 };
  const lowered = { count: 0 };
  const addresses = new Set<string>();
  for (let after = 0; !signal.aborted;) {
    const rows = await takeUnits(db, id, { after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (last === undefined) {
      const findings = [
        ...tellWithoutCodes(withoutCodes),
        ...tellLowered(lowered.count, found),
        ...tellAddresses(addresses.size),
      ];
      return finish(db, found, { names: newNames(context.dictionary), asked: [...asked], findings });
    }
    const wanted = wantedOf(rows, found).map((each) => codes.look(each));
    for (const name of picturesAskedBy(wanted)) asked.add(name);
    const outcomes = await planAll(db, wanted, { context, shopIds: found.shopIds, isLocked: false, taken });
    const isGoingOn = await inTransaction(db, async (tx) => {
      const now = await readImport(tx, id, { isLocked: true });
      if (now?.state !== 'checking' || now.nextUnit !== after) return false;
      const findings = outcomes.flatMap((outcome) => outcome.findings);
      const numbers = rows.map(({ number }) => number);
      await replaceFindings(tx, id, { numbers, findings });
      const twice = findings.filter(isOfWholeFile);
      if (twice.length > 0) await insertFindings(tx, id, twice);
      await addCounts(tx, id, { counts: countOutcomes(outcomes), nextUnit: last.unit, rows: rows.length });
      return true;
    });
    if (!isGoingOn) return;
    outcomes.forEach(({ kind }, at) => {
      const each = wanted[at];
      if (each === undefined || nameWithoutCodes(each) === undefined) return;
      if (kind === 'create') withoutCodes.new += 1;
      else if (kind === 'change' || kind === 'unchanged') withoutCodes.known += 1;
    });
    for (const address of outcomes.flatMap(addressesOf)) addresses.add(address);
    lowered.count += outcomes.filter(isLowered).length;
    after = last.unit;
  }
}

/** Which rows belong together is found over the whole file; a check that was broken off begins again. */
async function groupAndReset(db: Database, found: StoredImport): Promise<void> {
  const { id } = found;
  const keys: Parameters<typeof groupRows>[0] = await keysOf(db, found);
  await inTransaction(db, async (tx) => {
    await regroupRows(tx, id, groupRows(keys));
    await deleteFindings(tx, id);
    await addCounts(tx, id, { counts: minus(found), nextUnit: 0, rows: -found.progressDone });
  });
}

const minus = ({ created, changed, unchanged, skipped }: StoredImport) => ({
  created: -created,
  changed: -changed,
  unchanged: -unchanged,
  skipped: -skipped,
});

const groupingFields = ['handle', 'parent', 'rowType', 'sku', 'combinationNames', 'combinationValues'] as const;

type Keys = Pick<RowRecord, 'number' | 'handle' | 'parent' | 'kind'> & { readonly sku: string | undefined };

async function keysOf(db: Database, { id, header, mapping, format }: StoredImport): Promise<Keys[]> {
  const parseRow = makeRowParser({
    header,
    format,
    // Only what tells which rows belong together: the others need not be read for it.
    mapping: mapping.map((field) => (groupingFields.some((grouping) => grouping === field) ? field : null)),
  });
  if (!mapping.includes('handle') && !mapping.includes('parent')) return [];
  const keys: Keys[] = [];
  for (let after = 0; ;) {
    const rows = await listRows(db, id, { after, limit: rowsAtOnce });
    if (rows.length === 0) return keys;
    for (const { number, cells } of rows) {
      const { handle, parent, kind, values } = parseRow(number, cells.slice(0, header.length));
      keys.push({ number, handle, parent, kind, sku: values.sku });
    }
    after = rows.at(-1)?.number ?? after;
  }
}

export function countOutcomes(outcomes: readonly Outcome[]) {
  const count = (kind: Outcome['kind']): number => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
  };
}

function picturesAskedBy(wanted: readonly WantedProduct[]): string[] {
  return wanted
    .flatMap(({ values, combinations }) => [
      ...(values.pictures ?? []),
      ...combinations.flatMap((each) => each.values.combinationPicture ?? []),
    ])
    .map(pictureName);
}

function newNames(dictionary: Dictionary): NewNames {
  return Object.fromEntries(
    namedKinds.map((kind) => {
      const names = dictionary.missing
        .filter((name) => name.kind === kind)
        .map(({ path }) => path.join(valuedKinds.some((valued) => valued === kind) ? ': ' : ' > '));
      return [kind, { count: names.length, some: names.slice(0, namesShown) }];
    }),
  );
}

async function finish(
  db: Database,
  { id }: StoredImport,
  { names, asked, findings }: { names: NewNames; asked: readonly string[]; findings: readonly Finding[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await moveState(tx, id, { from: ['checking'], to: 'checked' }))) return;
    await saveNewNames(tx, id, names);
    if (findings.length > 0) await insertFindings(tx, id, findings);
    await recountFindings(tx, id);
    await askForPictures(tx, id, asked);
  });
}

/** Products that only their name tells apart: said once for the whole file, with what to do. */
function tellWithoutCodes({ new: fresh, known }: { readonly new: number; readonly known: number }): Finding[] {
  const tell = (code: string, count: number): Finding[] =>
    count === 0 ? [] : [{ number: FILE_ROW, column: null, isError: false, code, params: { count } }];
  return [...tell('known-by-name', known), ...tell('no-codes', fresh)];
}

const isLowered = (outcome: Outcome): boolean =>
  'plan' in outcome ? outcome.plan.sale !== null : outcome.kind === 'unchanged' && outcome.sale !== null;

/** Lowered prices become a promotion, which nobody sees before somebody lets it run; not every importer may make one. */
function tellLowered(count: number, { mayPromote }: StoredImport): Finding[] {
  const code = mayPromote ? 'sales-become-drafts' : 'sales-not-allowed';
  return count === 0 ? [] : [{ number: FILE_ROW, column: null, isError: false, code, params: { count } }];
}

const addressesOf = (outcome: Outcome): readonly string[] =>
  'plan' in outcome
    ? [...outcome.plan.addresses, ...outcome.plan.combinations.flatMap(({ addresses }) => addresses)]
    : [];

/** Said once: a row each would hide what else is said of the rows. */
const tellAddresses = (count: number): Finding[] =>
  count === 0 ? [] : [{ number: FILE_ROW, column: null, isError: false, code: 'picture-address', params: { count } }];
