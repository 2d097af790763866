import type { StaffActor } from '@hanout/core/staff';
import { fillSkuPattern, mostCombinations, countCombinations, planCombinations, slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../../../database/database.ts';
import { changeEntity } from '../../../../audit/index.ts';
import { productEntity, type EditRefusal } from '../../editing/product-entity.ts';
import { listValueKeys, listValues } from '../queries.ts';
import { insertCombinations, listTakenSkus } from '../repository.ts';

export interface GenerateCombinations {
  readonly productId: number;
  readonly values: readonly (readonly number[])[];
  readonly isPreview: boolean;
  readonly skuPattern: string | null;
  readonly language: Language;
  readonly actor: StaffActor;
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
  | { readonly code: Exclude<EditRefusal['code'], 'catalog.form-is-wrong'> }
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
  const change = { id: productId, version: null, actor, action: 'product.generate-combinations' };
  return changeEntity(db, productEntity, change, async (tx, product) => {
    const known = await listValues(tx, values.flat(), command.language);
    if (product.type !== 'combinations' || !isOneListPerAttribute(values, known))
      return refuse<GenerateRefusal>({ code: 'catalog.form-is-wrong' });
    const existing = await listValueKeys(tx, productId);
    if (
      countCombinations(values) > mostCombinations ||
      existing.size + countCombinations(values) > 2 * mostCombinations
    )
      return refuse<GenerateRefusal>({ code: 'catalog.too-many-combinations', most: mostCombinations });
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
    if (command.isPreview || fresh.length === 0) return ok({ value: { ...generated, created: 0 }, changes: null });
    await insertCombinations(
      tx,
      productId,
      fresh.map((row) => ({ ...row, uuid: ids.uuid() })),
    );
    return ok({
      value: { ...generated, created: fresh.length },
      changes: { combinations: [existing.size, existing.size + fresh.length] },
    });
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
