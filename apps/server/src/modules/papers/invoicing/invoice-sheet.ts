import { formatPhone } from '@hanout/core/customers';
import { formatDate, type Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf } from '../printing/codes.ts';
import { nameOf } from '../printing/order-parts.ts';
import { money, plain, totalRow } from '../printing/paper.ts';
import { paperTexts } from '../texts.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { StoredInvoice } from './repository.ts';

/** An invoice or credit note as it was issued, in the words of a language; nothing in it is read from anywhere else. */
export function invoiceSheet(invoice: StoredInvoice, language: Language): Markup {
  const { document, kind, issuedAt, label: number } = invoice;
  const t = paperTexts(language);
  const order = { number: document.orderNumber, day: formatDate(Date.parse(document.orderedAt), language) };
  return html`<section class="sheet a4">
    <div class="head">
      ${sellerBox(document, language)}
      <div>
        ${barsOf(number)}
        <p class="code">${plain(number)}</p>
      </div>
    </div>
    <h1>${t(kind === 'invoice' ? 'papers.invoice' : 'papers.creditNote')} ${plain(number)}</h1>
    <p>${t('papers.issuedOn')} ${plain(formatDate(issuedAt, language))} · ${t('papers.ofOrder', order)}</p>
    ${correctsText(document, language)}
    <div class="boxes">
      <div></div>
      ${buyerBox(document, language)}
    </div>
    ${invoicedLines(document, language)} ${invoiceTotals(document, language)}
    <p class="words">
      ${t(kind === 'invoice' ? 'papers.closedAt' : 'papers.creditClosedAt')}
      <span lang="${language === 'ar' ? 'ar' : 'fr'}">${document.words[language === 'ar' ? 'ar' : 'fr']}</span>
    </p>
    <p>${t('papers.paidBy')} : ${t(`papers.paidBy.${document.paymentMode}`)}</p>
    ${document.regime === 'ifu' ? html`<p class="soft">${t('papers.noTax')}</p>` : null}
    <div class="signs">
      <span></span>
      <div>${t('papers.signature')}</div>
    </div>
  </section>`;
}

function correctsText({ corrects }: InvoiceDocument, language: Language): Markup | null {
  if (corrects === undefined) return null;
  const t = paperTexts(language);
  const day = formatDate(Date.parse(corrects.issuedAt), language);
  return html`<p>${t('papers.corrects', { number: corrects.number, day })}</p>
    <p>${t('papers.reason')} : <bdi>${corrects.reason}</bdi></p>`;
}

function sellerBox({ seller }: InvoiceDocument, language: Language): Markup {
  const t = paperTexts(language);
  const own = { ...seller, ...seller.translations?.[language] };
  const said = (['activity', 'capital', 'rc', 'nif', 'nis', 'ai'] as const).filter(
    (field) => (own[field] ?? '') !== '',
  );
  return html`<div>
    <strong><bdi>${own.companyName ?? ''}</bdi></strong>
    <p><bdi>${own.address ?? ''}</bdi></p>
    <p>${plain([own.phone ?? '', own.email ?? ''].filter((part) => part !== '').join(' · '))}</p>
    ${said.map((field) => html`<p class="soft">${t(`papers.${field}`)} : <bdi>${own[field] ?? ''}</bdi></p>`)}
  </div>`;
}

function buyerBox({ buyer }: InvoiceDocument, language: Language): Markup {
  const t = paperTexts(language);
  const said = (['rc', 'nif', 'nis', 'ai'] as const).filter((field) => buyer[field] !== '');
  return html`<div class="box">
    <span class="soft">${t('papers.buyer')}</span>
    <strong><bdi>${buyer.name === '' ? t('papers.walkIn') : buyer.name}</bdi></strong>
    <p><bdi>${language === 'ar' ? (buyer.addressAr ?? buyer.address) : buyer.address}</bdi></p>
    <p>${plain(formatPhone(buyer.phone))}</p>
    ${said.map((field) => html`<p class="soft">${t(`papers.${field}`)} : ${plain(buyer[field])}</p>`)}
  </div>`;
}

const percent = (rate: number): string => String(rate / 100).replace('.', ',');

function invoicedLines({ lines, regime }: InvoiceDocument, language: Language): Markup {
  const t = paperTexts(language);
  const isTaxed = regime === 'tva';
  return html`<table>
    <thead>
      <tr>
        <th>${t('papers.item')}</th>
        <th class="number">${t('papers.quantity')}</th>
        <th class="number">${t(isTaxed ? 'papers.unitBeforeTax' : 'papers.unitPrice')}</th>
        ${isTaxed ? html`<th class="number">${t('papers.rate')}</th>` : null}
        <th class="number">${t(isTaxed ? 'papers.lineBeforeTax' : 'papers.amount')}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <td>${nameOf(line, language)}</td>
            <td class="number">${plain(line.quantity)}</td>
            <td class="number">${money(line.unitBeforeTax)}</td>
            ${isTaxed ? html`<td class="number">${plain(`${percent(line.rate)} %`)}</td>` : null}
            <td class="number">${money(line.beforeTax)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function invoiceTotals(document: InvoiceDocument, language: Language): Markup {
  const t = paperTexts(language);
  const { delivery, discount, groups, beforeTax, total, stamp, payable, regime } = document;
  return html`<table class="totals">
    <tbody>
      ${discount === 0 ? null : totalRow(t('papers.discount'), -discount)}
      ${delivery === 0 ? null : totalRow(t('papers.deliveryCost'), delivery)}
      ${regime === 'tva' ? totalRow(t('papers.beforeTax'), beforeTax) : null}
      ${groups.map(({ rate, tax }) => (rate === 0 ? html`` : totalRow(t('papers.taxOf', { rate: percent(rate) }), tax)))}
      ${totalRow(t(regime === 'tva' ? 'papers.withTax' : 'papers.total'), total)}
      ${stamp === 0 ? null : totalRow(t('papers.stamp'), stamp)} ${totalRow(t('papers.payable'), payable, 'whole')}
    </tbody>
  </table>`;
}
