import { lineTotal, totalsOf } from '@hanout/core/purchasing';
import { formatDate, type Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf, money, plain, qrOf } from '../../papers/index.ts';
import type { NamedOrderLine } from '../reading/queries.ts';
import { supplierOrderTexts } from '../texts.ts';
import type { OrderPaper } from './read-paper.ts';

interface Drawing {
  readonly language: Language;
  /** under which address the installation answers; null: a letter, whose reader has no business there */
  readonly origin: string | null;
}

/** What the supplier gets: who orders, what, at which price, and to where it is to be brought. */
export function supplierOrderSheet({ head, lines, buyer }: OrderPaper, { language, origin }: Drawing): Markup {
  const t = supplierOrderTexts(language);
  const { number, createdAt, sentAt, expectedOn, note, supplier, warehouse } = head;
  const totals = totalsOf(lines);
  return html`<section class="sheet a4">
    <div class="head">
      <div>
        <h1>${t('supplierOrders.paper.title')} ${plain(number)}</h1>
        <p class="soft">${plain(formatDate((sentAt ?? createdAt).getTime(), language))}</p>
        ${
          expectedOn === null
            ? null
            : html`<p>
                ${t('supplierOrders.paper.expected')}
                <strong>${plain(formatDate(Date.parse(`${expectedOn}T12:00:00Z`), language))}</strong>
              </p>`
        }
      </div>
      ${
        origin === null
          ? null
          : html`<div class="codes">
              <div>
                ${barsOf(number)}
                <p class="code">${plain(number)}</p>
              </div>
              ${qrOf(`${origin}/dashboard/supplier-orders/${head.id}`)}
            </div>`
      }
    </div>
    <div class="boxes">
      <div class="box">
        <span class="soft">${t('supplierOrders.paper.to')}</span><strong><bdi>${supplier.name}</bdi></strong>
        <bdi>${buyer.supplierContact}</bdi><bdi>${buyer.supplierAddress}</bdi>${plain(buyer.supplierPhone)}
      </div>
      <div class="box">
        <span class="soft">${t('supplierOrders.paper.from')}</span><strong><bdi>${buyer.name}</bdi></strong>
        ${plain([buyer.nif === '' ? '' : `NIF ${buyer.nif}`, buyer.rc === '' ? '' : `RC ${buyer.rc}`].filter((part) => part !== '').join(' · '))}
        ${plain(buyer.phone)}
      </div>
      <div class="box">
        <span class="soft">${t('supplierOrders.paper.deliverTo')}</span><strong><bdi>${warehouse.name}</bdi></strong>
        <bdi>${buyer.address}</bdi>
      </div>
    </div>
    ${note === '' ? null : html`<p class="words"><bdi>${note}</bdi></p>`}
    <table>
      <thead>
        <tr>
          <th>${t('supplierOrders.paper.code')}</th>
          <th>${t('supplierOrders.paper.item')}</th>
          <th class="number">${t('supplierOrders.paper.quantity')}</th>
          <th class="number">${t('supplierOrders.paper.price')}</th>
          <th class="number">${t('supplierOrders.paper.amount')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(row)}
      </tbody>
    </table>
    <table class="totals">
      <tbody>
        <tr>
          <td>${t('supplierOrders.paper.pieces')}</td>
          <td class="number">${plain(totals.pieces)}</td>
        </tr>
        <tr>
          <td><strong>${t('supplierOrders.paper.total')}</strong></td>
          <td class="number"><strong>${money(totals.totalCentimes)}</strong></td>
        </tr>
      </tbody>
    </table>
    <div class="signs">
      <div>${t('supplierOrders.paper.orderedBy')}</div>
      <div>${t('supplierOrders.paper.supplierSigns')}</div>
    </div>
  </section>`;
}

function row(line: NamedOrderLine): Markup {
  const { name, combination, sku, supplierCode, quantity, priceCentimes } = line;
  return html`<tr>
    <td>${plain(supplierCode === '' ? (sku ?? '') : supplierCode)}</td>
    <td>
      <bdi>${name}</bdi>
      ${combination === null ? null : html`<div class="soft"><bdi>${combination}</bdi></div>`}
      ${sku === null || supplierCode === '' ? null : html`<div class="soft">${plain(sku)}</div>`}
    </td>
    <td class="number"><strong>${plain(quantity)}</strong></td>
    <td class="number">${money(priceCentimes)}</td>
    <td class="number">${money(lineTotal(line))}</td>
  </tr>`;
}
