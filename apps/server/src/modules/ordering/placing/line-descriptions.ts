import type { PipelinedTransaction, Statement } from '../../../database/pipelined-transaction.ts';
import type { StatementRunner } from '../../../database/statement-runner.ts';
import type { Changes } from '../../../plugins/changes.ts';

export type Texts = Readonly<Record<string, string>>;
export interface AttributeText {
  readonly label: string;
  readonly value: string;
}

/** What an order keeps of a product or combination beside its price, in every language. */
export interface Description {
  readonly productId: number;
  /** of the product, when this was read; every save counts it up */
  readonly version: number;
  readonly names: Texts;
  readonly sku: string | null;
  readonly image: { readonly folder: string; readonly fileKey: string } | null;
  /** By language; empty for a plain product. */
  readonly attributes: Readonly<Partial<Record<string, readonly AttributeText[]>>>;
}

export interface Described {
  readonly productId: number;
  readonly combinationId: number | null;
}

/** What is known of some items, each as it was when one statement read it. */
export type Descriptions = ReadonlyMap<string, Description>;
export type DescriptionOf = (item: Described) => Description;

/**
 * Names, pictures and labels for orders, kept in memory: they are copied onto every line and almost never change. Dropped by the tag
 * of the product; the age limit covers an edit that told nobody. What is found is held by whoever asked, whatever is dropped meanwhile.
 */
export interface LineDescriptions {
  readonly find: (tx: PipelinedTransaction, items: readonly Described[]) => Promise<Descriptions>;
}

interface Kept {
  readonly description: Description;
  readonly at: number;
}

const MOST_KEPT = 50_000;
const OLDEST_MS = 60_000;

export function createLineDescriptions(changes: Pick<Changes, 'subscribe'>): LineDescriptions {
  const kept = new Map<string, Kept>();
  let changesHeard = 0;
  changes.subscribe((change) => {
    changesHeard += 1;
    if (change.kind === 'everything') return kept.clear();
    const ids = change.tags.flatMap((tag) => (tag.startsWith('product:') ? [tag.slice('product:'.length)] : []));
    if (ids.length === 0) return;
    for (const key of kept.keys()) if (ids.includes(key.split(':')[0] ?? '')) kept.delete(key);
  });
  const hold = (items: readonly Described[]): Descriptions => {
    const oldest = performance.now() - OLDEST_MS;
    const held = new Map<string, Description>();
    for (const key of items.map(keyOf)) {
      const found = kept.get(key);
      if (found !== undefined && found.at >= oldest) held.set(key, found.description);
    }
    return held;
  };
  const keep = (fresh: Descriptions): void => {
    const at = performance.now();
    for (const [key, description] of fresh) kept.set(key, { description, at });
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(key);
    }
  };
  return {
    find: async (tx, items) => {
      const held = hold(items);
      const missing = items.filter((item) => !held.has(keyOf(item)));
      if (missing.length === 0) return held;
      const heardBefore = changesHeard;
      const fresh = await readDescriptions(tx, missing);
      // What was changed while it was read is good for this order, which may be older than the change, and for no other.
      if (changesHeard === heardBefore) keep(fresh);
      return new Map([...held, ...fresh]);
    },
  };
}

/** Those that are of the versions that this transaction has read: a text is never older than the price beside it. */
export function ofVersions(descriptions: Descriptions, versions: ReadonlyMap<number, number>): Descriptions {
  return new Map([...descriptions].filter(([, { productId, version }]) => versions.get(productId) === version));
}

async function readDescriptions(tx: StatementRunner, items: readonly Described[]): Promise<Descriptions> {
  const asked = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  if (asked.length === 0) return new Map();
  const rows = await tx.run(READ_DESCRIPTIONS, [
    asked.map(({ productId }) => productId),
    asked.map(({ combinationId }) => combinationId ?? 0),
  ]);
  return new Map(
    rows.map(({ combinationId, labels, ...description }) => [
      `${description.productId}:${combinationId}`,
      { ...description, attributes: Object.groupBy(labels ?? [], ({ language }) => language) },
    ]),
  );
}

/** Reads what is not known: a pack's contents, combinations that nobody named, what was saved at this moment. Whole, or nothing is ordered. */
export async function describeAll(
  tx: StatementRunner,
  known: Descriptions,
  items: readonly Described[],
): Promise<DescriptionOf> {
  const missing = items.filter((item) => !known.has(keyOf(item)));
  const all = new Map([...known, ...(await readDescriptions(tx, missing))]);
  return (item) => {
    const description = all.get(keyOf(item));
    if (description === undefined) throw new Error(`nothing is known of ${keyOf(item)}, which is ordered`);
    return description;
  };
}

function keyOf({ productId, combinationId }: Described): string {
  return `${productId}:${combinationId ?? 0}`;
}

interface DescriptionRow {
  readonly productId: number;
  readonly version: number;
  readonly combinationId: number;
  readonly names: Texts;
  readonly sku: string | null;
  readonly image: Description['image'];
  readonly labels: readonly (AttributeText & { readonly language: string })[] | null;
}

/** $1 product ids, $2 combination ids beside them (0 for none). A product without a name goes by its code, as in listings. */
const READ_DESCRIPTIONS: Statement<DescriptionRow> = {
  name: 'ordering_read_descriptions',
  text: `
select p.id as "productId", p.version, asked.combination_id as "combinationId",
  coalesce((select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id and t.name <> ''),
    jsonb_build_object('fr', p.uid)) as names,
  coalesce((select c.sku from combinations c where c.id = asked.combination_id), p.sku) as sku,
  coalesce(
    (select json_build_object('folder', i.folder, 'fileKey', i.file_key) from combination_images ci join images i on i.id = ci.image_id
     where ci.combination_id = asked.combination_id order by ci.position limit 1),
    (select json_build_object('folder', i.folder, 'fileKey', i.file_key) from product_images pi join images i on i.id = pi.image_id
     where pi.product_id = p.id order by pi.position limit 1)) as image,
  (select jsonb_agg(jsonb_build_object('language', spoken.language, 'label', coalesce(tt.label, tf.label, ty.code),
      'value', coalesce(vt.label, vf.label, v.slug)) order by ty.position, ty.id)
    from combination_values cv join attribute_values v on v.id = cv.attribute_value_id
    join attribute_types ty on ty.id = v.attribute_type_id
    cross join (values ('fr'), ('ar'), ('en')) spoken (language)
    left join attribute_type_texts tt on tt.attribute_type_id = ty.id and tt.language = spoken.language
    left join attribute_type_texts tf on tf.attribute_type_id = ty.id and tf.language = 'fr'
    left join attribute_value_texts vt on vt.attribute_value_id = v.id and vt.language = spoken.language
    left join attribute_value_texts vf on vf.attribute_value_id = v.id and vf.language = 'fr'
    where cv.combination_id = asked.combination_id) as labels
from unnest($1::int[], $2::int[]) asked (product_id, combination_id) join products p on p.id = asked.product_id`,
};
