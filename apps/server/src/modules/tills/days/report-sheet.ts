import type { TillSessionDetail } from '@hanout/contracts/till/sessions';
import { formatDateTime, type Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { money, plain } from '../../papers/index.ts';
import { tillTexts } from '../texts.ts';

interface Drawing {
  readonly language: Language;
  readonly paper: '80' | 'A4';
}

const ROLL = '@page { size: 80mm auto; margin: 2mm; }';

/** The Z report of a day at a drawer; of one that is not closed for good, what it comes to so far, and says so. */
export function reportSheet(session: TillSessionDetail, { language, paper }: Drawing) {
  const t = tillTexts(language);
  const name = session.number === null ? 'X' : `Z ${session.number}`;
  const title = `${session.tillCode} ${name}`;
  const moment = (at: string): Markup => plain(formatDateTime(Date.parse(at), language));
  const sheet = html`<section class="sheet ${paper === 'A4' ? 'a4' : 'roll r80'}">
    <h1>${t('tills.paper.title')} ${plain(name)}</h1>
    <p><bdi>${session.shopName}</bdi> · <bdi>${session.tillName}</bdi> ${plain(session.tillCode)}</p>
    ${session.state === 'closed' ? null : html`<p class="words">${t(`tills.paper.${session.state}`)}</p>`}
    <p>${t('tills.export.openedAt')} ${moment(session.openedAt)} · <bdi>${session.openedBy}</bdi></p>
    ${
      session.closedAt === null
        ? null
        : html`<p>${t('tills.export.closedAt')} ${moment(session.closedAt)} · <bdi>${session.closedBy ?? ''}</bdi></p>`
    }
    ${session.allowedBy === null ? null : html`<p>${t('tills.paper.allowedBy')} <bdi>${session.allowedBy}</bdi></p>`}
    ${figures(session, language)} ${methods(session, language)} ${cashiers(session, language)}
    ${session.comment === '' ? null : html`<p><bdi>${session.comment}</bdi></p>`}
    ${
      paper === 'A4'
        ? html`<div class="signs">
            <div>${t('tills.paper.cashier')}</div>
            <div>${t('tills.paper.manager')}</div>
          </div>`
        : null
    }
  </section>`;
  return { sheet, title, styles: paper === 'A4' ? '' : ROLL };
}

function figures(session: TillSessionDetail, language: Language): Markup {
  const t = tillTexts(language);
  const { soldCentimes, discountCentimes, openingCentimes, cashInCentimes, cashOutCentimes } = session;
  const rows: readonly (readonly [string, Markup])[] = [
    [t('tills.export.sales'), plain(session.sales)],
    [t('tills.export.returns'), plain(session.returns)],
    [t('tills.export.sold'), money(soldCentimes)],
    [t('tills.paper.discounts'), money(discountCentimes)],
    [t('tills.paper.opening'), money(openingCentimes)],
    [t('tills.paper.cashIn'), money(cashInCentimes)],
    [t('tills.paper.cashOut'), money(cashOutCentimes)],
  ];
  return html`<table>
    <tbody>
      ${rows.map(
        ([label, value]) =>
          html`<tr>
            <td>${label}</td>
            <td class="number">${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function methods(session: TillSessionDetail, language: Language): Markup {
  const t = tillTexts(language);
  const off = session.differenceCentimes;
  return html`<table>
    <thead>
      <tr>
        <th>${t('tills.paper.method')}</th>
        <th class="number">${t('tills.paper.expected')}</th>
        <th class="number" style="display: table-cell">${t('tills.paper.found')}</th>
      </tr>
    </thead>
    <tbody>
      ${session.methods.map(
        ({ method, expectedCentimes, foundCentimes }) =>
          html`<tr>
            <td>${t(`tills.export.${method}`)}</td>
            <td class="number">${money(expectedCentimes)}</td>
            <td class="number">${foundCentimes === null ? '—' : money(foundCentimes)}</td>
          </tr>`,
      )}
      ${
        off === null
          ? null
          : html`<tr>
              <td><strong>${t('tills.export.difference')}</strong></td>
              <td></td>
              <td class="number"><strong>${money(off)}</strong></td>
            </tr>`
      }
    </tbody>
  </table>`;
}

function cashiers(session: TillSessionDetail, language: Language): Markup | null {
  if (session.cashiers.length === 0) return null;
  const t = tillTexts(language);
  return html`<table>
    <thead>
      <tr>
        <th>${t('tills.export.cashier')}</th>
        <th class="number">${t('tills.export.sales')}</th>
        <th class="number" style="display: table-cell">${t('tills.paper.taken')}</th>
      </tr>
    </thead>
    <tbody>
      ${session.cashiers.map(
        ({ name, sales, takenCentimes }) =>
          html`<tr>
            <td><bdi>${name}</bdi></td>
            <td class="number">${plain(sales)}</td>
            <td class="number">${money(takenCentimes)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
