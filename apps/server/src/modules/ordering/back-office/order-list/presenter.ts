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
import type { Language } from '@hanout/i18n';
import { readName } from '../order-page/stored-json.ts';
import { formatCursor } from './order-filter.ts';
import { countCap, type OrderListRow } from './queries.ts';

interface ListFacts {
  readonly sort: OrderSort;
  readonly limit: number;
  readonly found: number;
  /** of the product that was asked for, as an order keeps them */
  readonly productNames: unknown;
  readonly language: Language;
}

/** A page of the list from the rows read, of which there may be one more than asked for. */
export function presentOrderList(
  rows: readonly OrderListRow[],
  { sort, limit, found, productNames, language }: ListFacts,
): OrderList {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map((row) => presentOrderRow(row, language)),
    total: Math.min(found, countCap),
    totalIsCapped: found > countCap,
    productName: productNames === undefined ? null : readName(productNames, language),
    nextCursor: last === undefined ? null : formatCursor(sort, { value: last.cursorValue, id: last.id }),
  };
}

function presentOrderRow(row: OrderListRow, language: Language): OrderRow {
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
    lines: row.lines.map(({ names, quantity }) => ({ name: readName(names, language), quantity })),
    lineCount: row.lineCount,
    assigneeName: row.assigneeName,
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
