import { sql, type RawBuilder } from 'kysely';

/** By what figures of orders are told apart, where the thing has a name. */
export type NamedAxis = 'wilaya' | 'carrier' | 'product' | 'agent';

/** What the thing is called whose key is this text, in a language; empty: it has no name, or is not there any more. */
export function axisName(axis: NamedAxis, key: RawBuilder<unknown>, language: string): RawBuilder<string> {
  switch (axis) {
    case 'wilaya':
      return sql<string>`coalesce((select case when ${language} = 'ar' then w.name_ar else w.name_fr end from wilayas w where w.code = ${key}::int), '')`;
    case 'carrier':
      return sql<string>`coalesce((select c.name from carriers c where c.id = ${key}::int), '')`;
    case 'product':
      return sql<string>`coalesce((select t.name from product_texts t where t.product_id = ${key}::int and t.language = ${language}),
        (select t.name from product_texts t where t.product_id = ${key}::int and t.language = 'fr'), '')`;
    case 'agent':
      return sql<string>`coalesce((select e.name from employees e where e.id = ${key}::int), '')`;
  }
}
