import type { PaperLook } from '@hanout/core/theme';
import { directionOf, formatDateTime, formatMoney, type Language, type Translate } from '@hanout/i18n';
import { toCentimes } from '@hanout/core/kernel';
import { html, trusted, type Markup } from '../../../html/markup.ts';
import { tillTexts } from '../texts.ts';
import type { Proof } from './queries.ts';

interface Page {
  readonly id: string;
  readonly language: Language;
  /** undefined: it has not arrived */
  readonly proof: Proof | undefined;
  readonly look: PaperLook;
  /** the code stood on a copy of the ticket */
  readonly isDuplicate: boolean;
}

const LANGUAGES = [
  ['fr', 'Français'],
  ['ar', 'العربية'],
  ['en', 'English'],
] as const;

/** What a ticket says, for whoever holds it; nobody else knows its address. */
export function proofPage({ id, language, proof, look, isDuplicate }: Page): string {
  const t = tillTexts(language);
  const title = proof === undefined ? t('tills.proof.missing') : `${t('tills.proof.title')} ${proof.ticket}`;
  const copy = isDuplicate ? '&d=1' : '';
  return html`${trusted('<!doctype html>')}
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/t/proof.css?${stylesOf(look)}" />
      </head>
      <body>
        <main>
          ${isDuplicate ? html`<p class="copy">${t('tills.proof.duplicate')}</p>` : null}
          ${proof === undefined ? missing(t) : whole(proof, language)}
        </main>
        <nav aria-label="${t('tills.proof.languages')}">
          ${LANGUAGES.map(([code, name]) =>
            code === language
              ? html`<strong lang="${code}">${name}</strong>`
              : html`<a lang="${code}" hreflang="${code}" href="/t/${id}?lang=${code}${trusted(copy)}">${name}</a>`,
          )}
        </nav>
      </body>
    </html>`.text;
}

const stylesOf = ({ brand, text, family }: PaperLook): string =>
  new URLSearchParams({ brand: brand.slice(1), text: text.slice(1), family: family.slug }).toString();

const missing = (t: Translate): Markup =>
  html`<h1>${t('tills.proof.missing')}</h1>
    <p>${t('tills.proof.missingSentence')}</p>`;

const amount = (centimes: number): Markup => html`<bdi dir="ltr">${formatMoney(toCentimes(centimes))}</bdi>`;
const row = (label: string, centimes: number, kind = ''): Markup =>
  html`<div class="${kind}">
    <dt>${label}</dt>
    <dd>${amount(centimes)}</dd>
  </div>`;

function whole(proof: Proof, language: Language): Markup {
  const t = tillTexts(language);
  const { shop, address, rc, nif, till, ticket, at, sale, returned, refundedCentimes } = proof;
  const { subtotalCentimes, totalCentimes, stampDutyCentimes, payments, dues } = sale;
  const paid = payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  const left = totalCentimes + stampDutyCentimes - paid;
  return html`<header>
      <p class="shop"><bdi>${shop}</bdi></p>
      ${address === '' ? null : html`<p><bdi>${address}</bdi></p>`}
      <p class="soft">
        ${rc === '' ? null : html`<bdi dir="ltr">RC ${rc}</bdi>`}
        ${nif === '' ? null : html`<bdi dir="ltr">NIF ${nif}</bdi>`}
      </p>
    </header>
    <h1>${t('tills.proof.title')} <bdi dir="ltr">${ticket}</bdi></h1>
    <p class="soft"><bdi>${formatDateTime(at.getTime(), language)}</bdi> · <bdi>${till}</bdi></p>
    ${sale.isReserved === true ? html`<p>${t('tills.proof.reserved')}</p>` : null}
    <ul>
      ${sale.lines.map(({ name, quantity, unitPriceCentimes }, index) => {
        const back = returned[String(index)] ?? 0;
        return html`<li>
          <span
            ><bdi>${name}</bdi>
            <bdi dir="ltr">${quantity} × ${formatMoney(toCentimes(unitPriceCentimes))}</bdi>
            ${back === 0 ? null : html`<em>${t('tills.proof.returned', { count: back })}</em>`}</span
          >
          ${amount(unitPriceCentimes * quantity)}
        </li>`;
      })}
    </ul>
    <dl>
      ${subtotalCentimes === totalCentimes ? null : row(t('tills.paper.discounts'), totalCentimes - subtotalCentimes)}
      ${stampDutyCentimes === 0 ? null : row(t('tills.proof.stampDuty'), stampDutyCentimes)}
      ${row(t('tills.proof.total'), totalCentimes + stampDutyCentimes, 'total')}
      ${payments.map(({ method, amountCentimes }) => row(t(`tills.export.${method}`), amountCentimes))}
      ${left > 0 ? row(t('tills.proof.left'), left, 'total') : null}
      ${refundedCentimes === 0 ? null : row(t('tills.proof.refunded'), refundedCentimes)}
    </dl>
    ${dues.length === 0 ? null : html`<dl>${dues.map(({ dueOn, amountCentimes }) => row(dueOn, amountCentimes))}</dl>`}`;
}

/** Readable on the phone that scanned it, light and dark. */
export const PROOF_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', Tahoma, sans-serif; }
:lang(ar) { line-height: 1.7; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; color: light-dark(var(--text), #eee); background: light-dark(#f2f2f0, #161616); }
main { max-inline-size: 460px; margin: 0 auto; padding: 20px; border-block-start: 4px solid var(--brand); border-radius: 10px; background: light-dark(#fff, #222); overflow-wrap: anywhere; }
p { margin: 0 0 4px; }
h1 { margin: 16px 0 4px; font-size: 1.2rem; }
.shop { color: light-dark(var(--brand), color-mix(in oklab, var(--brand), #fff 52%)); font-weight: 700; font-size: 1.1rem; }
.soft { color: light-dark(#5a5a5a, #b5b5b5); }
.copy { margin: 0 0 12px; padding: 8px 12px; border: 2px solid; text-align: center; font-weight: 700; }
ul { margin: 16px 0; padding: 0; list-style: none; }
li, dl > div { display: flex; justify-content: space-between; gap: 12px; padding: 6px 0; border-block-end: 1px solid light-dark(#ddd, #444); }
li > span > bdi + bdi, li em { display: block; color: light-dark(#5a5a5a, #b5b5b5); font-size: .9rem; font-style: normal; }
li > bdi, dd { margin: 0; white-space: nowrap; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 12px; }
.total { font-weight: 700; font-size: 1.1rem; }
nav { display: flex; gap: 20px; justify-content: center; max-inline-size: 460px; margin: 16px auto; }
nav > * { padding: 10px 4px; color: inherit; }
`;
