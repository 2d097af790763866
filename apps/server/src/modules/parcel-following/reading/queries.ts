import type { CarrierStatus, CollectionState } from '@hanout/carriers';
import type { OrderScope } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

type Way = 'webhook' | 'asked';

export interface OrderParcelRow {
  readonly carrier: string;
  readonly tracking: string;
  readonly status: CarrierStatus;
  readonly raw: string;
  readonly collection: CollectionState;
  readonly heardAt: Date | null;
  readonly heardBy: Way | null;
  readonly askAt: Date | null;
  readonly refusal: string | null;
  readonly fault: string | null;
  readonly events: readonly {
    readonly id: number;
    readonly at: string;
    readonly isTimeTold: boolean;
    readonly by: Way;
    readonly status: CarrierStatus;
    readonly raw: string;
    readonly reason: string | null;
    readonly rawReason: string | null;
    readonly place: string | null;
    readonly isRemark: boolean;
  }[];
}

/** The parcel of an order that a carrier has or last had, with its way, the latest first. */
export async function readOrderParcel(
  db: Database,
  { orderId, ...scope }: OrderScope & { readonly orderId: string },
): Promise<OrderParcelRow | undefined> {
  const { rows } = await sql<OrderParcelRow>`
    select c.name as carrier, p.tracking, f.status, f.raw, f.collection, f.heard_at as "heardAt", f.heard_by as "heardBy", f.ask_at as "askAt",
      f.refusal, k.fault,
      coalesce((select json_agg(json_build_object('id', e.id, 'at', e.occurred_at, 'isTimeTold', e.is_time_told, 'by', e.told_by,
          'status', e.status, 'raw', e.raw, 'reason', e.reason, 'rawReason', e.raw_reason, 'place', e.place, 'isRemark', e.is_remark)
          order by e.occurred_at desc, e.id desc)
        from parcel_events e where e.parcel_id = f.parcel_id), '[]') as events
    from followed_parcels f join carrier_parcels p on p.id = f.parcel_id join orders o on o.id = p.order_id
    join carrier_accounts a on a.id = p.account_id join carriers c on c.id = a.carrier_id
    left join carrier_asking k on k.account_id = a.id
    where o.id = ${orderId}::uuid and ${isOrderWithin(scope)}
    order by p.state = 'announced' desc, p.announced_at desc nulls last limit 1`.execute(db);
  return rows[0];
}
