import type { OrderSort } from '@hanout/contracts/orders/orders';
import { formatPhone } from '@hanout/core/customers';
import type { Language, Translate } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { dinars, type Cell } from '../../../../exports/list-file.ts';
import { orderTexts } from '../../order-texts.ts';
import { listTagsOfOrders, shownTags, type Tags } from '../../tags/queries.ts';
import { readName } from '../order-page/stored-json.ts';
import { listExportedBeside, type ExportedBeside } from './export-queries.ts';
import type { KnownFilter } from './filter-queries.ts';
import { formatCursor, parseCursor } from './order-filter.ts';
import { presentOrderRow } from './presenter.ts';
import { listOrders, type OrderListRow } from './queries.ts';

const rowsAtOnce = 500;
const columns = [
  'number',
  'placedAt',
  'shop',
  'channel',
  'source',
  'customer',
  'phone',
  'email',
  'wilaya',
  'commune',
  'address',
  'delivery',
  'carrier',
  'tracking',
  'items',
  'quantity',
  'subtotal',
  'discount',
  'deliveryPrice',
  'total',
  'state',
  'confirmation',
  'preparation',
  'parcel',
  'payment',
  'calls',
  'assignee',
  'tags',
  'note',
] as const;

export interface OrderExport {
  readonly filter: KnownFilter;
  readonly sort: OrderSort;
  readonly tags: Tags;
  readonly language: Language;
}

/** The list as a file for spreadsheets has it, page after page, so that any number of orders fits in memory. */
export async function* orderPages(db: Database, wanted: OrderExport): AsyncGenerator<Cell[][]> {
  const { filter, sort, tags } = wanted;
  const t = orderTexts(wanted.language);
  yield [columns.map((column) => t(`orders.export.${column}`))];
  let cursor: string | null = '';
  while (cursor !== null) {
    const found = await listOrders(db, { filter, sort, after: parseCursor(sort, cursor), limit: rowsAtOnce });
    const page = found.slice(0, rowsAtOnce);
    const ids = page.map(({ id }) => id);
    const [beside, tagsOf] = await Promise.all([listExportedBeside(db, ids), listTagsOfOrders(db, ids)]);
    yield page.flatMap((row) => {
      const more = beside.get(row.id);
      const names = shownTags(tags, tagsOf.get(row.id)).map(({ name }) => name);
      return more === undefined ? [] : [cellsOf(row, more, { names, language: wanted.language, t })];
    });
    const last = page.at(-1);
    const hasMore = found.length > rowsAtOnce && last !== undefined;
    cursor = hasMore ? formatCursor(sort, { value: last.cursorValue, id: last.id }) : null;
  }
}

interface Told {
  readonly names: readonly string[];
  readonly language: Language;
  readonly t: Translate;
}

function cellsOf(row: OrderListRow, more: ExportedBeside, { names, language, t }: Told): Cell[] {
  const order = presentOrderRow(row, language);
  const place = (fr: string, ar: string): string => (language === 'ar' ? ar : fr);
  const state = (value: string): string => t(`orders.state.${value}`);
  return [
    order.number,
    momentInAlgiers(row.placedAt),
    order.shop.code,
    t(`orders.channel.${order.channel}`),
    t(`orders.source.${order.source}`),
    order.customerName,
    order.phone === '' ? null : formatPhone(order.phone),
    more.email,
    place(row.wilayaNameFr, row.wilayaNameAr),
    place(row.communeNameFr, row.communeNameAr),
    more.address,
    t(`orders.deliveryMode.${order.deliveryMode}`),
    order.carrierName,
    more.trackingNumber,
    more.lines
      .map((line) => `${line.quantity} × ${readName(line.names, language)}${line.sku === null ? '' : ` (${line.sku})`}`)
      .join(' | '),
    order.quantity,
    dinars(more.subtotalCentimes),
    dinars(more.discountCentimes),
    dinars(more.deliveryCentimes),
    dinars(order.totalCentimes),
    state(order.state),
    state(order.confirmationState),
    state(order.preparationState),
    state(order.deliveryState),
    state(order.paymentStatus),
    order.callAttempts,
    order.assigneeName,
    names.join(', '),
    more.note,
  ];
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Algiers',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-22 14:05`: read as a date by every spreadsheet. */
function momentInAlgiers(at: Date): string {
  return clock.format(at);
}
