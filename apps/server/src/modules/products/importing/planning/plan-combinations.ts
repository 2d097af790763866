import type { WantedCombination, WantedProduct } from '../mapping/make-product.ts';
import type { RowValues } from '../mapping/record.ts';
import { fold } from './dictionary.ts';
import type { ExistingCombination, ExistingProduct, Found, ProductColumns } from './existing.ts';
import type { Notes } from './notes.ts';
import { priceOf, type PlanContext } from './plan-columns.ts';
import { addressesOf, picturesOf } from './plan-pictures.ts';
import type { PlannedCombination, PlannedStock } from './plan.ts';

export interface CombinationContext extends PlanContext {
  readonly notes: Notes;
  readonly found: Found;
  readonly existing: ExistingProduct | null;
  readonly columns: ProductColumns;
  readonly basisPoints: number;
}

/** Combinations that are new or change, and every figure of stock that differs from the books. */
export function planCombinations(
  wanted: WantedProduct,
  context: CombinationContext,
): { readonly combinations: readonly PlannedCombination[]; readonly stocks: readonly PlannedStock[] } {
  const combinations: PlannedCombination[] = [];
  const stocks: PlannedStock[] = [];
  const tried = wanted.combinations.map((each) => tryCombination(each, context));
  const sound = tried.filter(({ number }) => !context.notes.isLeftOut(number));
  if (tried.length > 0 && sound.length === 0) context.notes.error('no-combination-left');
  for (const { planned, stock } of sound) {
    if (planned === undefined) continue;
    const isWritten = planned.before === null || differs(planned, planned.before);
    if (isWritten) combinations.push(planned);
    if (stock !== undefined)
      stocks.push({ ...stock, combinationAt: planned.id === null ? combinations.length - 1 : null });
  }
  if (wanted.combinations.length === 0) stocks.push(...ownStock(wanted, context));
  else if (context.existing?.columns.type === 'simple') stocks.push(...clearedStock(wanted, context.existing, context));
  return { combinations, stocks };
}

/** What a row that is left out names is not missing because of it. */
function tryCombination(each: WantedCombination, context: CombinationContext) {
  const { mark } = context.dictionary;
  const { number } = each;
  const planned = planCombination(each, context);
  const stock = planned === undefined ? undefined : stockOf(each, planned.id, context);
  if (context.notes.isLeftOut(number)) context.dictionary.release(mark);
  return { number, planned, stock };
}

function planCombination(each: WantedCombination, context: CombinationContext): PlannedCombination | undefined {
  const { existing, notes, dictionary, found, columns, basisPoints } = context;
  const { priceHt } = columns;
  const { values, number } = each;
  const valueIds: number[] = [];
  for (const [name, value] of each.attributes) {
    const called = dictionary.attributeCalled(name);
    const saying = `${name} → ${called}`;
    if (fold(called) !== fold(name) && dictionary.isFirst(saying)) notes.warn('attribute-taken-as', saying, number);
    const id = dictionary.wantValue('attributes', [called, value]);
    if (id === undefined) return notes.error('unknown-attributes', `${name}: ${value}`, number);
    valueIds.push(id);
  }
  const before = findCombination(existing, valueIds, values.sku);
  for (const [owners, code] of [
    [found.skus, values.sku],
    [found.barcodes, values.barcode],
  ] as const) {
    const owner = code === undefined ? undefined : owners.get(code);
    if (owner !== undefined && (before === null || owner.combinationId !== before.id))
      return notes.error('code-taken', code, number);
  }
  const current = before === null ? undefined : (before.priceHt ?? priceHt);
  const price =
    values.priceImpact === undefined
      ? (priceOf(values, current, basisPoints) ?? current ?? priceHt)
      : priceHt + values.priceImpact;
  const weightGrams = weightOf(values, columns) ?? before?.weightGrams ?? null;
  if (price < 0 || (weightGrams ?? 0) < 0) return notes.error('impact-too-large', '', number);
  const pictures = values.combinationPicture === undefined ? [] : [values.combinationPicture];
  return {
    id: before?.id ?? null,
    sku: values.sku ?? before?.sku ?? null,
    barcode: values.barcode ?? before?.barcode ?? null,
    priceHt: price === priceHt ? null : price,
    weightGrams,
    valueIds: before?.valueIds ?? valueIds,
    addresses: addressesOf(pictures, context),
    imageIds: picturesOf(pictures, {
      ...context,
      number,
      present: before?.imageIds ?? [],
    }),
    before,
  };
}

const weightOf = ({ weightGrams, weightImpactGrams = 0 }: RowValues, product: ProductColumns): number | undefined =>
  weightGrams ?? (weightImpactGrams === 0 ? undefined : (product.weightGrams ?? 0) + weightImpactGrams);

/** The combination of these values, else that of the reference. */
function findCombination(
  existing: ExistingProduct | null,
  valueIds: readonly number[],
  sku: string | undefined,
): ExistingCombination | null {
  const key = keyOf(valueIds);
  const all = existing?.combinations ?? [];
  return (
    all.find((each) => keyOf(each.valueIds) === key) ??
    all.find((each) => sku !== undefined && each.sku === sku) ??
    null
  );
}

const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

const differs = (planned: PlannedCombination, before: ExistingCombination): boolean =>
  planned.sku !== before.sku ||
  planned.barcode !== before.barcode ||
  planned.priceHt !== before.priceHt ||
  planned.weightGrams !== before.weightGrams ||
  planned.imageIds.length + planned.addresses.length > 0;

/** What lay on the product itself is counted by its combinations from now on. */
function clearedStock(
  { number }: WantedProduct,
  { stocks }: ExistingProduct,
  { notes }: CombinationContext,
): PlannedStock[] {
  const rows = stocks.filter(({ combinationId, onHand }) => combinationId === null && onHand > 0);
  for (const { onHand } of rows) notes.warn('stock-of-product', String(onHand));
  return rows.map(({ warehouseId }) => ({
    warehouseId,
    quantity: 0,
    combinationId: null,
    combinationAt: null,
    number,
  }));
}

function ownStock(wanted: WantedProduct, context: CombinationContext): PlannedStock[] {
  const { existing, notes } = context;
  if (wanted.values.stock === undefined) return [];
  if (existing !== null && existing.columns.type !== 'simple') {
    notes.warn('stock-not-taken', String(wanted.values.stock));
    return [];
  }
  const stock = stockOf({ number: wanted.number, values: wanted.values, attributes: [] }, null, context);
  return stock === undefined ? [] : [{ ...stock, combinationAt: null }];
}

function stockOf(
  { values, number }: WantedCombination,
  combinationId: number | null,
  context: CombinationContext,
): Omit<PlannedStock, 'combinationAt'> | undefined {
  const { dictionary, options, firstWarehouseId, notes, existing } = context;
  if (values.stock === undefined) return undefined;
  const warehouseId =
    values.warehouse === undefined
      ? (options.warehouseId ?? firstWarehouseId)
      : (dictionary.find('warehouses', values.warehouse) ?? null);
  if (warehouseId === null) return notes.error('unknown-warehouse', values.warehouse ?? '', number);
  const there = existing?.stocks.find((row) => row.warehouseId === warehouseId && row.combinationId === combinationId);
  return (there?.onHand ?? 0) === values.stock
    ? undefined
    : { warehouseId, quantity: values.stock, combinationId, number };
}
