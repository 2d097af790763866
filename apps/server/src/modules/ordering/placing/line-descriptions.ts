import type { PipelinedTransaction, Statement } from '../../../database/pipelined-transaction.ts';
import type { Changes } from '../../../plugins/changes.ts';

export type Texts = Readonly<Record<string, string>>;
export interface AttributeText {
  readonly label: string;
  readonly value: string;
}

/** What an order keeps of a product or combination beside its price, in every language. */
export interface Description {
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

/**
 * Names, pictures and labels for orders, kept in memory: they are copied onto every line and almost never change. What
 * costs money is not here. Dropped by the tag of the product; the age limit covers an edit that told nobody.
 */
export interface LineDescriptions {
  readonly find: (tx: PipelinedTransaction, items: readonly Described[]) => Promise<DescriptionOf>;
}
export type DescriptionOf = (item: Described) => Description;

interface Kept {
  readonly description: Description;
  readonly at: number;
}

const MOST_KEPT = 50_000;
const OLDEST_MS = 60_000;

export function createLineDescriptions(changes: Pick<Changes, 'subscribe'>): LineDescriptions {
  const kept = new Map<string, Kept>();
  changes.subscribe((change) => {
    if (change.kind === 'everything') return kept.clear();
    const ids = change.tags.flatMap((tag) => (tag.startsWith('product:') ? [tag.slice('product:'.length)] : []));
    if (ids.length === 0) return;
    for (const key of kept.keys()) if (ids.includes(key.split(':')[0] ?? '')) kept.delete(key);
  });
  return {
    find: async (tx, items) => {
      const oldest = performance.now() - OLDEST_MS;
      const missing = items.filter((item) => (kept.get(keyOf(item))?.at ?? Number.NEGATIVE_INFINITY) < oldest);
      const fresh = missing.length === 0 ? new Map<string, Kept>() : await read(tx, missing);
      for (const [key, description] of fresh) kept.set(key, description);
      for (const key of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(key);
      }
      return (item) => (fresh.get(keyOf(item)) ?? kept.get(keyOf(item)))?.description ?? NOTHING_KNOWN;
    },
  };
}

const NOTHING_KNOWN: Description = { names: {}, sku: null, image: null, attributes: {} };

function keyOf({ productId, combinationId }: Described): string {
  return `${productId}:${combinationId ?? 0}`;
}

async function read(tx: PipelinedTransaction, items: readonly Described[]): Promise<Map<string, Kept>> {
  const rows = await tx.run(READ_DESCRIPTIONS, [
    items.map(({ productId }) => productId),
    items.map(({ combinationId }) => combinationId ?? 0),
  ]);
  const at = performance.now();
  return new Map(
    rows.map(({ productId, combinationId, labels, ...description }) => [
      `${productId}:${combinationId}`,
      { at, description: { ...description, attributes: Object.groupBy(labels ?? [], ({ language }) => language) } },
    ]),
  );
}

interface DescriptionRow {
  readonly productId: number;
  readonly combinationId: number;
  readonly names: Texts;
  readonly sku: string | null;
  readonly image: Description['image'];
  readonly labels: readonly (AttributeText & { readonly language: string })[] | null;
}

/** $1 product ids, $2 combination ids beside them (0 for none). */
const READ_DESCRIPTIONS: Statement<DescriptionRow> = {
  name: 'ordering_read_descriptions',
  text: `
select p.id as "productId", asked.combination_id as "combinationId",
  (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from product_texts t where t.product_id = p.id) as names,
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
