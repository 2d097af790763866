import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { OutboxEvent } from '../../../jobs/outbox-events.ts';
import type { LockedOrder } from './repository.ts';

/** Opens the expedition of an order that has none; it leaves the one warehouse that everything is reserved in. */
export async function openShipment(
  tx: Tx,
  { orderId, id, pool }: { readonly orderId: string; readonly id: string; readonly pool: string | null },
): Promise<void> {
  await sql`
    insert into shipments (id, order_id, pool, carrier_id, exit_warehouse_id, state, opened_at)
    select ${id}::uuid, o.id, ${pool}::text, case when ${pool}::text is null then null else o.carrier_id end, (
      select case when count(distinct s.warehouse_id) = 1 then min(s.warehouse_id) end
      from stock_reservations r join stocks s on s.id = r.stock_id where r.order_id = o.id and r.state in ('firm', 'consumed')
    ), 'open', now()
    from orders o where o.id = ${orderId}::uuid
    on conflict (order_id) where state <> 'dropped' do nothing`.execute(tx);
}

export async function dropShipment(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'dropped')
    .execute();
}

export interface Announcement {
  /** null: the carrier of the pool that it is in */
  readonly carrierId: number | null;
  readonly trackingNumber: string | null;
  /** what it collects at the door */
  readonly codCentimes: number;
}

/** The carrier knows of the parcel from now on, and collects what is not paid yet. */
export async function announceShipment(
  tx: Tx,
  { id, deliveryMode }: LockedOrder,
  { carrierId, trackingNumber, codCentimes }: Announcement,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      state: 'announced',
      ...(carrierId === null ? {} : { carrier_id: carrierId }),
      tracking_number: trackingNumber,
      service_code: deliveryMode,
      cod_amount_centimes: codCentimes,
      announced_at: sql`now()`,
    })
    .where('order_id', '=', id)
    .where('state', '<>', 'dropped')
    .execute();
}

/** What was agreed with the carrier is forgotten; the pool that it is in stays. */
export async function withdrawShipment(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ state: 'open', tracking_number: null, cod_amount_centimes: null, announced_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'announced')
    .execute();
}

/** The name of a carrier that the order's shop sends with, or that the order was placed with; undefined otherwise. */
export async function findTransporter(
  tx: Tx,
  carrierId: number,
  { shopId, carrierId: own }: LockedOrder,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('carriers as c')
    .select('c.name')
    .where('c.id', '=', carrierId)
    .where((where) =>
      where.or([
        where('c.id', '=', own),
        where.exists(
          where
            .selectFrom('shop_carriers as sc')
            .select('sc.carrier_id')
            .whereRef('sc.carrier_id', '=', 'c.id')
            .where('sc.shop_id', '=', shopId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.name;
}

interface ChangedAnnouncement {
  readonly orderId: string;
  /** by what the carrier called it until now */
  readonly trackingNumber: string;
  readonly now: { readonly trackingNumber: string; readonly codCentimes: number };
}

/** The carrier collects another amount, or calls the parcel otherwise, from now on; answers what everybody is told. */
export async function changeAnnouncement(
  tx: Tx,
  { orderId, trackingNumber, now }: ChangedAnnouncement,
): Promise<OutboxEvent> {
  await tx
    .updateTable('shipments')
    .set({ tracking_number: now.trackingNumber, cod_amount_centimes: now.codCentimes })
    .where('order_id', '=', orderId)
    .where('state', '=', 'announced')
    .where('tracking_number', '=', trackingNumber)
    .execute();
  const { shopId } = await tx
    .selectFrom('orders')
    .select('shop_id as shopId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { type: 'order.changed', payload: { orderId, shopId, productIds: [] } };
}
