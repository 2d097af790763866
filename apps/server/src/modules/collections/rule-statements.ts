import type { CollectionCondition, CollectionRule } from '@hanout/contracts/collections/collection-rules';
import { sql, type RawBuilder } from 'kysely';

export interface RuledCollection {
  readonly id: number;
  readonly rule: CollectionRule;
}

/**
 * A collection's rule as a condition on `listings l`: what a shop lists, at the price that it asks before promotions. On promotion is
 * what others than the collection's own promotions reduce.
 */
export function conditionOfRule({ id, rule }: RuledCollection): RawBuilder<boolean> {
  const { match, conditions } = rule;
  const parts = conditions.map((condition) => sql`coalesce(${conditionOf(condition, id)}, false)`);
  return sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
}

function conditionOf(condition: CollectionCondition, collectionId: number): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'price': {
      const { fromCentimes, toCentimes } = condition;
      return sql`l.base_price_centimes between ${fromCentimes ?? 0}::bigint and ${toCentimes ?? Number.MAX_SAFE_INTEGER}::bigint`;
    }
    case 'new':
      return sql`l.created_at > now() - make_interval(days => ${condition.days}::int)`;
    case 'promotion':
      return sql`(l.is_discounted and ${collectionId}::int <> all(l.only_discounted_in)) = ${condition.is}::boolean`;
    case 'stock':
      return sql`l.is_available = ${condition.is}`;
    default: {
      const among = amongOf(condition.kind, sql`${condition.ids}::int[]`);
      return condition.isNot ? sql`not coalesce(${among}, false)` : among;
    }
  }
}

type Listed = Extract<CollectionCondition, { readonly ids: unknown }>['kind'];

function amongOf(kind: Listed, ids: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (kind) {
    case 'category':
      return sql`l.category_ids && ${ids}`;
    case 'brand':
      return sql`l.brand_id = any(${ids})`;
    case 'brandLine':
      return sql`l.brand_line_id = any(${ids})`;
    case 'tag':
      return sql`exists (select from product_tags g where g.product_id = l.product_id and g.tag_id = any(${ids}))`;
    case 'attribute':
      return sql`l.attribute_value_ids && ${ids}`;
    case 'feature':
      return sql`l.feature_value_ids && ${ids}`;
  }
}
