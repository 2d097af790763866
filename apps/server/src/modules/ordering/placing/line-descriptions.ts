import type { PipelinedTransaction, Statement } from '../../../database/pipelined-transaction.ts';

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

/** What is known of some items, as it was when one statement read it. */
export type Descriptions = ReadonlyMap<string, Description>;
export type DescriptionOf = (item: Described) => Description;

/**
 * Names, pictures and labels for orders, read in the transaction that places them: what somebody saves at the same moment is on a
 * line as it was before or as it is after, never in part.
 */
export async function readDescriptions(tx: PipelinedTransaction, items: readonly Described[]): Promise<Descriptions> {
  const asked = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  if (asked.length === 0) return new Map();
  const rows = await tx.run(READ_DESCRIPTIONS, [
    asked.map(({ productId }) => productId),
    asked.map(({ combinationId }) => combinationId ?? 0),
  ]);
  return new Map(
    rows.map(({ productId, combinationId, labels, ...description }) => [
      `${productId}:${combinationId}`,
      { ...description, attributes: Object.groupBy(labels ?? [], ({ language }) => language) },
    ]),
  );
}

/** Reads what is not known yet: a pack's contents and combinations that nobody named. */
export async function describeAll(
  tx: PipelinedTransaction,
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
select p.id as "productId", asked.combination_id as "combinationId",
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
