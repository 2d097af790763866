import { directionOf, formatMoney, type Language } from '@hanout/i18n';
import { html, trusted, type Markup } from '../../../html/markup.ts';
import { PAPER_STYLES } from './paper-styles.ts';

/** One paper or many, each sheet by itself, that the browser offers to print once it is drawn; not where it is read as a letter. */
export function paperPage(page: {
  readonly title: string;
  readonly language: Language;
  readonly sheets: readonly Markup[];
  readonly styles?: string;
  readonly isLetter?: boolean;
}): string {
  const { title, language, sheets, styles = '', isLetter = false } = page;
  return html`${trusted('<!doctype html>')}
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <style>
          ${trusted(PAPER_STYLES + styles)}
        </style>
        ${isLetter ? null : trusted('<script src="/dashboard/print.js" defer></script>')}
      </head>
      <body>
        ${sheets}
      </body>
    </html>`.text;
}

/** An amount, kept together and running left to right in every language. */
export const money = (centimes: number): Markup => html`<bdi dir="ltr">${formatMoney(centimes)}</bdi>`;

/** Numbers, phones and codes keep their order within right-to-left text. */
export const plain = (text: string | number): Markup => html`<bdi dir="ltr">${String(text)}</bdi>`;

/** A row of a table of totals. */
export const totalRow = (label: string, amount: number, kind = ''): Markup =>
  html`<tr class="${kind}">
    <td>${label}</td>
    <td class="number">${money(amount)}</td>
  </tr>`;
