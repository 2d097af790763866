import { formatDate, formatDateTime, type Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf, money, plain } from '../../papers/index.ts';
import { followingTexts } from '../texts.ts';
import type { ClaimRow } from './queries.ts';

/** What the carrier is shown: its parcel, what was in it, everything that it told of it itself, and what is asked for. */
export function claimSheet(
  claim: ClaimRow,
  { language, shop }: { readonly language: Language; readonly shop: string },
): Markup {
  const t = followingTexts(language);
  const { id, order, carrier, tracking, amountCentimes, announcedAt, lostAt, openedAt, goods, events, note } = claim;
  return html`<section class="sheet a4">
    <div class="head">
      <div>
        <h1>${t('following.claim.title')} ${plain(id)}</h1>
        <p class="soft">${plain(formatDate(openedAt.getTime(), language))}</p>
      </div>
      ${
        tracking === ''
          ? null
          : html`<div class="codes">
              <div>
                ${barsOf(tracking)}
                <p class="code">${plain(tracking)}</p>
              </div>
            </div>`
      }
    </div>
    <div class="boxes">
      <div class="box">
        <span class="soft">${t('following.claim.to')}</span><strong><bdi>${carrier}</bdi></strong>
      </div>
      <div class="box">
        <span class="soft">${t('following.claim.from')}</span><strong><bdi>${shop}</bdi></strong>
        ${t('following.claim.order')} ${plain(`#${order.number}`)}
      </div>
      <div class="box">
        <span class="soft">${t('following.claim.amount')}</span><strong>${money(amountCentimes)}</strong>
      </div>
    </div>
    <p>
      ${
        announcedAt === null
          ? null
          : html`${t('following.claim.announced')} ${plain(formatDateTime(announcedAt.getTime(), language))}. `
      }${t('following.claim.lost')}
      ${plain(formatDateTime(lostAt.getTime(), language))}.
    </p>
    ${note === '' ? null : html`<p><bdi>${note}</bdi></p>`}
    <table>
      <thead>
        <tr>
          <th>${t('following.claim.goods')}</th>
          <th class="number">${t('following.claim.quantity')}</th>
          <th class="number">${t('following.claim.value')}</th>
        </tr>
      </thead>
      <tbody>
        ${goods.map(
          (each) =>
            html`<tr>
              <td><bdi>${each.name}</bdi></td>
              <td class="number">${plain(each.quantity)}</td>
              <td class="number">${money(each.totalCentimes)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <table>
      <thead>
        <tr>
          <th>${t('following.claim.when')}</th>
          <th>${t('following.claim.told')}</th>
          <th>${t('following.claim.place')}</th>
        </tr>
      </thead>
      <tbody>
        ${events.map(
          ({ at, raw, rawReason, place }) =>
            html`<tr>
              <td>${plain(formatDateTime(Date.parse(at), language))}</td>
              <td><bdi>${[raw, rawReason].filter(Boolean).join(' — ')}</bdi></td>
              <td><bdi>${place ?? ''}</bdi></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
