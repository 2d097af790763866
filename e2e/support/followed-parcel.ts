import { DEMO_HOOK_SECRET } from '@hanout/server/demo/carriers/demo-carriers';
import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildOrder } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { shopSettings } from './shop-settings.ts';

export interface FollowedParcel {
  readonly orderId: string;
  readonly number: number;
  readonly phone: string;
  readonly tracking: string;
  readonly accountId: number;
  /** The carrier calls back at this path: what it calls the place, when, and why. */
  readonly hook: string;
}

/** A parcel that the demo's account has announced, of an order of the journey's own. */
export async function openFollowed(): Promise<FollowedParcel> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const { rows: accounts } = await pool.query(
      `select a.id, a.shop_id, a.carrier_id, h.address, (select min(s.id) from carrier_services s where s.carrier_id = a.carrier_id and s.mode = 'home') as service,
         (select min(p.id) from products p) as product
       from carrier_accounts a join carrier_hooks h on h.account_id = a.id where a.family = 'yalidine' and a.archived_at is null order by a.id limit 1`,
    );
    const [account] = accounts;
    const phone = `07${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const { id: orderId, number } = await buildOrder(pool, {
      shop: { id: account.shop_id },
      phone,
      lines: [{ product: { id: account.product }, name: 'Sac à main' }],
      columns: {
        carrier_id: account.carrier_id,
        carrier_service_id: account.service,
        confirmation_state: 'confirmed',
        preparation_state: 'handed_over',
        parcel_state: 'announced',
      },
    });
    const tracking = `yal-${randomUUID().slice(0, 8)}`;
    await pool.query(
      `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at) values
        ($1, 'confirmation', 'confirm', 'new', 'confirmed', 'employee', now()), ($1, 'preparation', 'pack', 'to_prepare', 'packed', 'employee', now()),
        ($1, 'preparation', 'send_to_expedition', 'packed', 'handed_over', 'employee', now()), ($1, 'parcel', 'announce', 'none', 'announced', 'employee', now())`,
      [orderId],
    );
    await pool.query(
      `insert into shipments (id, order_id, state, carrier_id, tracking_number, service_code, cod_amount_centimes, opened_at, announced_at)
       values (gen_random_uuid(), $1, 'announced', $2, $3, 'home', 140000, now(), now())`,
      [orderId, account.carrier_id, tracking],
    );
    await pool.query(
      `with made as (
         insert into carrier_parcels (id, order_id, account_id, reference, state, tracking, carrier_key, is_validated, announced_at, announcement_id)
         values (gen_random_uuid(), $1, $2, $3, 'announced', $4, $4, true, now(), gen_random_uuid()) returning id)
       insert into followed_parcels (parcel_id, account_id, ask_at) select id, $2, now() + interval '1 day' from made`,
      [orderId, account.id, String(number), tracking],
    );
    return { orderId, number, phone, tracking, accountId: account.id, hook: `/carriers/hooks/${account.address}` };
  } finally {
    await pool.end();
  }
}

/** A letter as the carrier signs it. */
export function letterOf(
  { tracking }: Pick<FollowedParcel, 'tracking'>,
  { status, reason = null, at = inHours(0) }: { status: string; reason?: string | null; at?: Date },
) {
  const data = JSON.stringify({
    type: 'parcel_status_updated',
    events: [{ event_id: randomUUID(), occurred_at: at.toISOString(), data: { tracking, status, reason } }],
  });
  const signature = createHmac('sha256', DEMO_HOOK_SECRET).update(data).digest('hex');
  return { data, headers: { 'content-type': 'application/json', 'x-yalidine-signature': signature } };
}
