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
import { shownTags, type Tags } from '../../tags/queries.ts';
import type { Count } from './count-queries.ts';
import type { OrderListRow } from './queries.ts';

interface ListFacts {
  readonly sort: OrderSort;
  readonly limit: number;
  readonly found: Count;
  readonly tags: Tags;
  readonly tagsOf: ReadonlyMap<string, readonly number[]>;
  /** of the product that was asked for, as an order keeps them */
  readonly productNames: unknown;
  readonly language: Language;
}

/** A page of the list from the rows read, of which there may be one more than asked for. */
export function presentOrderList(
  rows: readonly OrderListRow[],
  { sort, limit, found, productNames, language, tags, tagsOf }: ListFacts,
): OrderList {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map((row) => ({
      ...presentOrderRow(row, language),
      tags: shownTags(tags, tagsOf.get(row.id)),
    })),
    total: found.count,
    totalIsCapped: found.isCapped,
    productName: productNames === undefined ? null : readName(productNames, language),
    nextCursor: last === undefined ? null : formatCursor(sort, { value: last.cursorValue, id: last.id }),
  };
}

/** A row as the list shows it, its tags left out. */
export function presentOrderRow(row: OrderListRow, language: Language): Omit<OrderRow, 'tags'> {
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

export function presentCounts(counts: ReadonlyMap<OrderView, Count>): OrderCounts['counts'] {
  return orderViews.map((view) => ({ view, count: 0, isCapped: false, ...counts.get(view) }));
}
