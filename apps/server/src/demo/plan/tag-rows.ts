import type { TableRows } from './rows.ts';

const TAGS = [
  { name: 'VIP', colour: 'violet', every: 23 },
  { name: 'Fragile', colour: 'orange', every: 17 },
  { name: 'À vérifier', colour: 'red', every: 13 },
  { name: 'Cadeau', colour: 'teal', every: 29 },
] as const;
const MERGED = { name: 'Client VIP', colour: 'grey', every: 41 } as const;
const ARCHIVED = { name: 'Ramadan', colour: 'green', every: 37 } as const;

/** Tags of the first shop on some of its orders: in use, merged into another one, and put away. */
export function planTags(rows: TableRows): void {
  const orders = rows.entries().find(([table]) => table === 'orders')?.[1] ?? [];
  const tags = [...TAGS, MERGED, ARCHIVED];
  for (const [index, { name, colour }] of tags.entries())
    rows.add('order_tags', {
      id: index + 1,
      shop_id: 1,
      name,
      colour,
      merged_into: name === MERGED.name ? 1 : null,
      archived_at: name === ARCHIVED.name ? orders[0]?.['placed_at'] : null,
    });
  for (const [at, order] of orders.entries())
    for (const [index, { every }] of tags.entries())
      if (at % every === index) rows.add('order_tag_links', { order_id: order['id'], tag_id: index + 1 });
}
