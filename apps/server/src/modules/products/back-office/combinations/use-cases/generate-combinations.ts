import { fillSkuPattern, mostCombinations, countCombinations, planCombinations, slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import { bumpVersion, lockProduct } from '../../editing/repository.ts';
import type { Actor } from '../../../../entries/index.ts';
import { listValueKeys, listValues } from '../queries.ts';
import { insertCombinations, listTakenSkus } from '../repository.ts';

export interface GenerateCombinations {
  readonly productId: number;
  readonly values: readonly (readonly number[])[];
  readonly isPreview: boolean;
  readonly skuPattern: string | null;
  readonly language: Language;
  readonly actor: Actor;
}

export interface PlannedRow {
  readonly combination: string;
  readonly exists: boolean;
  readonly sku: string | null;
}

export interface Generated {
  readonly wanted: number;
  readonly existing: number;
  readonly created: number;
  readonly rows: readonly PlannedRow[];
}

export type GenerateRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'catalog.too-many-combinations'; readonly most: number }
  | { readonly code: 'catalog.form-is-wrong' };

/**
 * Makes every combination of the chosen values that the product does not have; those that it has stay as they are. With
 * `isPreview` it only says what would be made. The product is locked, so that two people never make the same one.
 */
export function generateCombinations(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: GenerateCombinations,
): Promise<Result<Generated, GenerateRefusal>> {
  const { productId, actor, values } = command;
  return inTransaction(db, async (tx): Promise<Result<Generated, GenerateRefusal>> => {
    const product = await lockProduct(tx, productId, actor.shopIds);
    if (product === undefined) return refuse({ code: 'catalog.product-not-found' });
    const known = await listValues(tx, values.flat(), command.language);
    if (product.type !== 'combinations' || !isOneListPerAttribute(values, known))
      return refuse({ code: 'catalog.form-is-wrong' });
    const existing = await listValueKeys(tx, productId);
    if (
      countCombinations(values) > mostCombinations ||
      existing.size + countCombinations(values) > 2 * mostCombinations
    )
      return refuse({ code: 'catalog.too-many-combinations', most: mostCombinations });
    const ref = product.sku ?? `P${productId}`;
    const labels = new Map(known.map(({ id, label }) => [id, label]));
    const planned = planCombinations(values, existing).map((set) => {
      const words = set.values.map((id) => labels.get(id) ?? '');
      const sku =
        command.skuPattern === null ? null : fillSkuPattern(command.skuPattern, { ref, labels: words.map(codeOf) });
      return { ...set, combination: words.join(' / '), sku: sku === '' ? null : sku };
    });
    const plan = await withFreeSkus(tx, planned);
    const fresh = plan.filter(({ exists }) => !exists);
    const generated = { wanted: plan.length, existing: plan.length - fresh.length, rows: plan };
    if (command.isPreview || fresh.length === 0) return ok({ ...generated, created: 0 });
    await insertCombinations(
      tx,
      productId,
      fresh.map((row) => ({ ...row, uuid: ids.uuid() })),
    );
    await bumpVersion(tx, productId);
    await appendAudit(tx, {
      employeeId: actor.employeeId,
      action: 'product.generate-combinations',
      entity: 'product',
      entityId: productId,
      changes: { combinations: [existing.size, existing.size + fresh.length] },
      requestId: actor.requestId,
    });
    await announceProducts(tx, [productId]);
    return ok({ ...generated, created: fresh.length });
  });
}

const codeOf = (label: string): string => slugOf(label) || label;

function isOneListPerAttribute(
  choices: readonly (readonly number[])[],
  known: readonly { readonly id: number; readonly typeId: number }[],
): boolean {
  const typeOf = new Map(known.map(({ id, typeId }) => [id, typeId]));
  const types = choices.map((values) => new Set(values.map((id) => typeOf.get(id))));
  const isClean = types.every((set) => set.size === 1 && !set.has(undefined));
  const isUnique = choices.every((values) => new Set(values).size === values.length);
  return isClean && isUnique && new Set(types.flatMap((set) => [...set])).size === choices.length;
}

/** Of the new rows a code that somebody has, or that two would share, is left empty: the preview says so. */
async function withFreeSkus<T extends { readonly exists: boolean; readonly sku: string | null }>(
  tx: Tx,
  rows: readonly T[],
): Promise<T[]> {
  const wanted = rows.flatMap(({ exists, sku }) => (exists || sku === null ? [] : [sku]));
  const taken = new Set(await listTakenSkus(tx, wanted));
  return rows.map((row) => {
    if (row.exists || row.sku === null) return row;
    const isFree = !taken.has(row.sku);
    taken.add(row.sku);
    return isFree ? row : { ...row, sku: null };
  });
}
