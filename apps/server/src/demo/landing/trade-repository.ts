import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

const SHOP = 1;

/** Listed products that were ordered at once the most, the first one first. */
export async function listMostOrdered(tx: Tx, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from order_lines l
    join orders o on o.id = l.order_id and o.shop_id = ${SHOP} and o.source = 'quick'
    join product_rows r on r.product_id = l.product_id and r.is_active and not r.is_archived
    where not l.is_pack
    group by l.product_id order by count(distinct o.id) desc, l.product_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface LandingTrade {
  readonly pageId: number;
  readonly run: number;
  readonly productId: number;
  readonly path: string;
}

/** Orders of the product came by an advert for the page, two of five on A; of so many visitors in two weeks. */
export async function tradeOnLanding(tx: Tx, { pageId, run, productId, path }: LandingTrade): Promise<void> {
  const landing = { source: 'facebook', medium: 'paid', campaign: 'rentree', path };
  await sql`
    update orders o set landing_page_id = ${pageId}::int, landing_run = ${run}::int,
      landing_variant = case when n.n % 5 < 2 then 'a' else 'b' end, landing = ${JSON.stringify(landing)}::jsonb
    from (select id, row_number() over (order by placed_at) as n from orders
      where shop_id = ${SHOP} and source = 'quick' and id in (select order_id from order_lines where product_id = ${productId})) n
    where n.id = o.id`.execute(tx);
  await tx
    .updateTable('landing_runs')
    .set({ started_at: sql<Date>`now() - interval '17 days'`, ended_at: sql<Date>`now() - interval '14 days'` })
    .where('page_id', '=', pageId)
    .where('run', '<', run)
    .execute();
  await tx
    .updateTable('landing_runs')
    .set({ started_at: sql<Date>`now() - interval '14 days'` })
    .where('page_id', '=', pageId)
    .where('run', '=', run)
    .execute();
  await sql`
    insert into landing_visits (page_id, run, variant, visited_on, visitors, views)
    select ${pageId}::int, ${run}::int, v.variant, (now() at time zone 'Africa/Algiers')::date - d,
      18 + (d * 7 + v.more) % 11, 23 + (d * 7 + v.more) % 13
    from generate_series(0, 13) d cross join (values ('a', 0), ('b', 3)) v (variant, more)`.execute(tx);
}
