import type { PlannedRate } from './delivery-rows.ts';
import type { Stage } from './order-states.ts';
import type { TableRows } from './rows.ts';

type PlannedShipment = {
  readonly id: string;
  readonly orderId: string;
  readonly stage: Stage;
  readonly rate: PlannedRate;
  /** the warehouses that its goods leave */
  readonly leaves: ReadonlySet<number>;
  /** what the carrier collects, in centimes */
  readonly cod: number;
  readonly at: number;
};

const MINUTE = 60_000;

/** The expedition of an order that somebody has begun to prepare; its carrier knows of it once there is a parcel. */
export function planShipment(rows: TableRows, { id, orderId, stage, rate, leaves, cod, at }: PlannedShipment): void {
  const isAnnounced = stage.parcel !== 'none';
  const [exit, ...others] = leaves;
  rows.add('shipments', {
    id,
    order_id: orderId,
    exit_warehouse_id: others.length === 0 ? exit : null,
    state: isAnnounced ? 'announced' : 'open',
    carrier_id: isAnnounced ? rate.carrierId : null,
    tracking_number: isAnnounced ? `COLIS-${orderId.slice(-10).toUpperCase()}` : null,
    service_code: isAnnounced ? rate.mode : null,
    cod_amount_centimes: isAnnounced ? cod : null,
    opened_at: new Date(at),
    announced_at: isAnnounced ? new Date(at + MINUTE) : null,
  });
}
