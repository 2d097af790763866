import { html, type Markup } from '../../../html/markup.ts';
import type { Reading } from './order-parts.ts';
import { wordOf } from './order-parts.ts';
import { plain } from './paper.ts';
import type { PickedItem } from './queries.ts';

/** One list for the walk through each warehouse: everything once, with the orders that it is for. */
export function pickingSheets(items: readonly PickedItem[], reading: Reading, orders: readonly number[]): Markup[] {
  const byWarehouse = Map.groupBy(items, ({ warehouse }) => warehouse);
  if (byWarehouse.size === 0) return [nothingSheet(reading, orders)];
  return [...byWarehouse].map(([warehouse, own]) => warehouseSheet({ warehouse, items: own }, reading, orders));
}

type List = { readonly warehouse: string | null; readonly items: readonly PickedItem[] };

function warehouseSheet({ warehouse, items }: List, { language, t }: Reading, orders: readonly number[]): Markup {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<section class="sheet a4">
    <div class="head">
      <h1>${t('papers.pickingList')} · <bdi>${warehouse ?? t('papers.notKept')}</bdi></h1>
      <p>${t('papers.pieces', { count: pieces })}</p>
    </div>
    <p class="soft">${t('papers.orders')} ${plain(orders.join(', '))}</p>
    <table>
      <thead>
        <tr>
          <th></th>
          <th>${t('papers.reference')}</th>
          <th>${t('papers.item')}</th>
          <th class="number">${t('papers.quantity')}</th>
          <th>${t('papers.orders')}</th>
        </tr>
      </thead>
      <tbody>
        ${items.map(
          (item) =>
            html`<tr>
              <td><span class="tick"></span></td>
              <td>
                ${plain(item.sku ?? '')}
                <div class="soft">${plain(item.barcode ?? '')}</div>
              </td>
              <td>
                <bdi>${wordOf(item.names, language)}</bdi
                >${item.combination === '' ? null : html`<div class="soft"><bdi>${item.combination}</bdi></div>`}
              </td>
              <td class="number"><strong>${plain(item.quantity)}</strong></td>
              <td>${plain(item.orders.map(({ number, quantity }) => `${number} × ${quantity}`).join(', '))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function nothingSheet({ t }: Reading, orders: readonly number[]): Markup {
  return html`<section class="sheet a4">
    <h1>${t('papers.pickingList')}</h1>
    <p class="soft">${t('papers.orders')} ${plain(orders.join(', '))}</p>
    <p class="words">${t('papers.nothingToPick')}</p>
  </section>`;
}
