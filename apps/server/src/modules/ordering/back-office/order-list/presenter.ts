import {
  type OrderCounts,
  type OrderList,
  type OrderRow,
  type OrderSort,
  type OrderView,
  orderRowSchema,
  orderViews,
} from '@hanout/contracts/orders/orders';
import { headlineState } from '@hanout/core/ordering';
import { formatCursor } from './order-filter.ts';
import { countCap, type OrderListRow } from './queries.ts';

/** A page of the list from the rows read, of which there may be one more than asked for. */
export function presentOrderList(
  rows: readonly OrderListRow[],
  { sort, limit, found }: { sort: OrderSort; limit: number; found: number },
): OrderList {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map(presentOrderRow),
    total: Math.min(found, countCap),
    totalIsCapped: found > countCap,
    nextCursor: last === undefined ? null : formatCursor(sort, { value: last.cursorValue, id: last.id }),
  };
}

function presentOrderRow(row: OrderListRow): OrderRow {
  return {
    id: row.id,
    number: row.number,
    shop: { id: row.shopId, code: row.shopCode },
    channel: orderRowSchema.shape.channel.parse(row.channel),
    source: orderRowSchema.shape.source.parse(row.source),
    placedAt: row.placedAt.toISOString(),
    customerName: `${row.firstName} ${row.lastName}`.trim(),
    phone: row.phone,
    wilaya:
      row.wilayaCode === null ? null : { code: row.wilayaCode, nameFr: row.wilayaNameFr, nameAr: row.wilayaNameAr },
    communeNameFr: row.communeNameFr,
    communeNameAr: row.communeNameAr,
    carrierName: row.carrierName,
    deliveryMode: row.deliveryMode,
    quantity: row.quantity,
    totalCentimes: row.totalCentimes,
    state: headlineState(row),
    confirmationState: row.confirmation,
    preparationState: row.preparation,
    deliveryState: row.parcel,
    paymentStatus: row.money,
    callAttempts: row.callAttempts,
    nextCallAt: row.nextCallAt?.toISOString() ?? null,
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
    version: row.version,
  };
}

export function presentCounts(counts: ReadonlyMap<OrderView, number>): OrderCounts['counts'] {
  return orderViews.map((view) => {
    const count = counts.get(view) ?? 0;
    return { view, count: Math.min(count, countCap), isCapped: count > countCap };
  });
}
