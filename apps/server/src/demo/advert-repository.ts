import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

const MEASURED = 40;

/**
 * The first shop tries its networks out, under ids that nobody has and without a token: what would be sent is written down, and
 * nothing leaves. Its latest buyers have agreed; answers their orders.
 */
export async function tryAdverts(tx: Tx): Promise<readonly string[]> {
  await tx
    .updateTable('shops')
    .set({
      ads_mode: 'trial',
      ads_purchase_at: 'confirmed',
      meta_pixel_id: '1000200030004000',
      tiktok_pixel_id: 'DEMO0PIXEL0TIKTOK0',
      google_tag_id: 'G-DEMO000000',
      snapchat_pixel_id: '00000000-0000-4000-8000-00000000d340',
      google_feed: true,
      meta_feed: true,
    })
    .where('id', '=', 1)
    .execute();
  const { rows } = await sql<{ readonly id: string }>`
    update orders set ad_consent = '{"agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile"}'
    where id in (select id from orders where shop_id = 1 and channel = 'eCommerce' order by placed_at desc limit ${MEASURED})
    returning id::text as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** As if the shop had been live before: of the older ones most were taken, some refused, one waits and is not sent. */
export async function ageConversions(tx: Tx): Promise<void> {
  await sql`
    update ad_conversions c set created_at = n.placed_at + interval '2 hours', attempted_at = n.placed_at + interval '2 hours 1 minute',
      state = n.state, tries = 1, attempts = case n.state when 'failed' then 7 else 1 end, took_ms = 120 + n.place * 9,
      status = case n.state when 'sent' then 200 when 'failed' then 400 else 503 end,
      reason = case n.state when 'sent' then '' else 'answered' end, due_at = now() + interval '2 hours',
      answer = case n.state when 'sent' then '{"events_received":1}' when 'failed' then '{"error":{"message":"Invalid OAuth access token"}}'
        else 'Service Unavailable' end
    from (select a.id, o.placed_at, a.place, case when a.place % 9 = 0 then 'failed' when a.place = 8 then 'waiting' else 'sent' end as state
      from (select id, order_id, row_number() over (order by id)::int as place from ad_conversions) a join orders o on o.id = a.order_id) n
    where n.id = c.id and n.place > 6`.execute(tx);
}

/** What was tried is over: the shop asks nobody, and its log says what was sent. */
export async function endTrial(tx: Tx): Promise<void> {
  await tx.updateTable('shops').set({ ads_mode: 'off' }).where('id', '=', 1).execute();
}
