import type { TicketFormat } from '@hanout/core/papers';
import { html, type Markup } from '../../../html/markup.ts';
import {
  buyerBox,
  codesOf,
  deliveryBox,
  linesTable,
  orderTotals,
  placedAt,
  sellerBlock,
  toCollect,
  type Reading,
} from './order-parts.ts';
import { plain } from './paper.ts';
import type { PrintedOrder } from './queries.ts';

/** The order as it is filed: always A4, with bar code and QR (ST-16). */
export function orderSheet(order: PrintedOrder, reading: Reading): Markup {
  return html`<section class="sheet a4">
    <div class="head">${sellerBlock(order, reading)} ${codesOf(order, reading)}</div>
    <h2>${reading.t('papers.order')} ${plain(order.number)}</h2>
    ${placedAt(order, reading)}
    <div class="boxes">${buyerBox(order, reading)} ${deliveryBox(order, reading)}</div>
    ${linesTable(order, reading)} ${orderTotals(order, reading)} ${toCollect(order, reading)}
    ${order.note === '' ? null : html`<p class="words"><bdi>${order.note}</bdi></p>`}
  </section>`;
}

const SHEETS: Readonly<Record<TicketFormat, string>> = { A4: 'a4', A5: 'a5', '80mm': 'roll r80', '58mm': 'roll r58' };

/** What goes with the parcel or over the counter, on a sheet or a roll. */
export function ticketSheet(order: PrintedOrder, reading: Reading, format: TicketFormat): Markup {
  const page = isRoll(format) ? ` t${order.number}` : '';
  return html`<section class="sheet ${SHEETS[format]}${page}">
    <div class="head">${sellerBlock(order, reading)} ${codesOf(order, reading)}</div>
    <h2>${reading.t('papers.ticket')} ${plain(order.number)}</h2>
    ${placedAt(order, reading)}
    <div class="boxes">${buyerBox(order, reading)} ${deliveryBox(order, reading)}</div>
    ${linesTable(order, reading)} ${orderTotals(order, reading)} ${toCollect(order, reading)}
    <p class="soft">${reading.t('papers.thanks')}</p>
  </section>`;
}

const isRoll = (format: TicketFormat): boolean => format === '58mm' || format === '80mm';

/** Names wrap sooner on the narrow roll. */
const HEIGHTS_MM = { '58mm': { whole: 185, line: 20 }, '80mm': { whole: 150, line: 17 } } as const;

/** A roll is cut where the ticket ends: each has a page of its own length, generous where names are long. */
export function rollPages(orders: readonly PrintedOrder[], format: TicketFormat): string {
  if (format !== '58mm' && format !== '80mm') return '';
  const { whole, line } = HEIGHTS_MM[format];
  return orders
    .map(({ number, lines }) => {
      const height = whole + lines.length * line;
      return `@page t${number} { size: ${format} ${height}mm; margin: 2mm; } .t${number} { page: t${number}; }`;
    })
    .join('\n');
}

/** What is in the parcel, with room for who hands it over and who takes it. */
export function deliveryNoteSheet(order: PrintedOrder, reading: Reading): Markup {
  const { t } = reading;
  return html`<section class="sheet a4">
    <div class="head">${sellerBlock(order, reading)} ${codesOf(order, reading)}</div>
    <h2>${t('papers.deliveryNote')} ${plain(order.number)}</h2>
    ${placedAt(order, reading)}
    <div class="boxes">${buyerBox(order, reading)} ${deliveryBox(order, reading)}</div>
    ${linesTable(order, reading, false)} ${toCollect(order, reading)}
    <div class="signs">
      <div>${t('papers.handedOverBy')}</div>
      <div>${t('papers.receivedBy')}</div>
    </div>
  </section>`;
}
