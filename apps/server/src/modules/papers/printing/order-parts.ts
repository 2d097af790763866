import { formatPhone } from '@hanout/core/customers';
import { formatDateTime, type Language, type Translate } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { paperTexts } from '../texts.ts';
import { barsOf, qrOf } from './codes.ts';
import { money, plain, totalRow } from './paper.ts';
import type { PrintedLine, PrintedOrder } from './queries.ts';

/** In which language, and under which origin the shop of an order answers. */
export interface Reading {
  readonly language: Language;
  readonly t: Translate;
  readonly origin: string;
}

export const readingOf = (language: Language, origin: string): Reading => ({
  language,
  t: paperTexts(language),
  origin,
});

export const wordOf = (words: Readonly<Record<string, string>>, language: string): string =>
  words[language] ?? words['fr'] ?? Object.values(words)[0] ?? '';

/** Company or shop, as readers of the language know it, with the numbers under which it is registered. */
export function sellerBlock({ legal, shopNames }: PrintedOrder, { language, t }: Reading): Markup {
  const own = { ...legal, ...legal.translations?.[language] };
  const ids = (['rc', 'nif', 'nis', 'ai'] as const).filter((id) => (own[id] ?? '') !== '');
  return html`<div>
    <h1><bdi>${wordOf(shopNames, language)}</bdi></h1>
    <p><bdi>${own.companyName ?? ''}</bdi></p>
    <p class="soft"><bdi>${own.address ?? ''}</bdi></p>
    <p class="soft">${plain([own.phone ?? '', own.email ?? ''].filter((part) => part !== '').join(' · '))}</p>
    <p class="soft ids">${ids.map((id) => html`<span>${t(`papers.${id}`)} ${plain(own[id] ?? '')}</span>`)}</p>
  </div>`;
}

/** The bars are the number of the order, for scanners; the QR leads a phone to the page where its buyer follows it. */
export function codesOf({ id, number, shopHost }: PrintedOrder, { language, origin }: Reading): Markup {
  return html`<div class="codes">
    <div>
      ${barsOf(String(number))}
      <p class="code">${plain(number)}</p>
    </div>
    ${qrOf(followAddress({ id, host: shopHost }, { language, origin }))}
  </div>`;
}

export function followAddress(
  { id, host }: { readonly id: string; readonly host: string | null },
  { language, origin }: { readonly language: Language; readonly origin: string },
): string {
  const own = new URL(origin);
  const base = host === null ? own.host : host.includes(':') || own.port === '' ? host : `${host}:${own.port}`;
  return `${own.protocol}//${base}/${language}/checkout/confirmation/${id}`;
}

export function buyerBox(order: PrintedOrder, { t }: Reading): Markup {
  const name = `${order.firstName} ${order.lastName}`.trim();
  return html`<div class="box">
    <span class="soft">${t('papers.customer')}</span>
    <strong><bdi>${name === '' ? t('papers.walkIn') : name}</bdi></strong>
    ${order.phone === null ? null : html`<p>${plain(formatPhone(order.phone))}</p>`}
  </div>`;
}

export function deliveryBox(order: PrintedOrder, { language, t }: Reading): Markup {
  if (order.deliveryMode === 'pick_up')
    return html`<div class="box">
      <span class="soft">${t('papers.delivery')}</span><strong>${t('papers.pickUp')}</strong>
    </div>`;
  const isArabic = language === 'ar';
  const wilaya = isArabic ? order.wilayaNameAr : order.wilayaNameFr;
  const commune = isArabic ? order.communeNameAr : order.communeNameFr;
  const where = order.deliveryMode === 'desk' ? (order.deskName ?? t('papers.desk')) : order.address;
  return html`<div class="box">
    <span class="soft">${t('papers.delivery')}</span>
    <strong><bdi>${order.wilayaCode ?? ''} ${wilaya}</bdi> · <bdi>${commune}</bdi></strong>
    <p><bdi>${where}</bdi></p>
    <p class="soft">
      <bdi>${order.carrierName}</bdi> · ${t(order.deliveryMode === 'desk' ? 'papers.desk' : 'papers.home')}
      ${order.trackingNumber === null ? null : html` · ${plain(order.trackingNumber)}`}
    </p>
  </div>`;
}

export function placedAt(order: PrintedOrder, { language, t }: Reading): Markup {
  return html`<p class="soft">
    ${t('papers.placedAt')} ${plain(formatDateTime(order.placedAt, language))} · ${t(`orders.channel.${order.channel}`)}
  </p>`;
}

export function nameOf(
  { names, attributes, sku }: Pick<PrintedLine, 'names' | 'attributes' | 'sku'>,
  language: Language,
): Markup {
  const values = attributes.map(({ label, value }) => `${label} : ${value}`).join(' · ');
  return html`<bdi>${wordOf(names, language)}</bdi>
    ${values === '' ? null : html`<div class="soft"><bdi>${values}</bdi></div>`}
    ${sku === null ? null : html`<div class="soft">${plain(sku)}</div>`}`;
}

/** Lines with their prices; `hasPrices` off: what is in the parcel, for whom prices are none of their business. */
export function linesTable(order: PrintedOrder, { language, t }: Reading, hasPrices = true): Markup {
  return html`<table>
    <thead>
      <tr>
        <th>${t('papers.item')}</th>
        <th class="number">${t('papers.quantity')}</th>
        ${
          hasPrices
            ? html`<th class="number">${t('papers.unitPrice')}</th>
                <th class="number">${t('papers.total')}</th>`
            : null
        }
      </tr>
    </thead>
    <tbody>
      ${order.lines.map(
        (line) =>
          html`<tr>
            <td>${nameOf(line, language)}</td>
            <td class="number">${plain(line.quantity)}</td>
            ${
              hasPrices
                ? html`<td class="number unit">${money(line.unitPriceCentimes)}</td>
                    <td class="number">${money(line.totalCentimes)}</td>`
                : null
            }
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function orderTotals(order: PrintedOrder, { t }: Reading): Markup {
  return html`<table class="totals">
    <tbody>
      ${totalRow(t('papers.subtotal'), order.subtotalCentimes)}
      ${order.discountCentimes === 0 ? null : totalRow(t('papers.discount'), -order.discountCentimes)}
      ${order.deliveryMode === 'pick_up' ? null : totalRow(t('papers.deliveryCost'), order.deliveryCentimes)}
      ${totalRow(t('papers.total'), order.totalCentimes, 'whole')}
      ${order.paidCentimes === 0 ? null : totalRow(t('papers.paid'), -order.paidCentimes)}
    </tbody>
  </table>`;
}

export function toCollect(order: PrintedOrder, { t }: Reading): Markup {
  const text = order.toCollectCentimes === 0 ? t('papers.alreadyPaid') : t('papers.toCollect');
  const isPartlyPaid = order.paidCentimes > 0 && order.toCollectCentimes > 0;
  return html`<p class="collect">
    <span
      >${text}
      ${isPartlyPaid ? html`<span class="soft">${t('papers.paid')} ${money(order.paidCentimes)}</span>` : null}</span
    >${order.toCollectCentimes === 0 ? null : money(order.toCollectCentimes)}
  </p>`;
}
