import type { HandOver, Signature } from '@hanout/contracts/picking/hand-overs';
import { formatDateTime, formatMoney, type Language } from '@hanout/i18n';
import { toCentimes } from '@hanout/core/kernel';
import { html, trusted, type Markup } from '../../../html/markup.ts';
import { barsOf, plain } from '../../papers/index.ts';
import { pickingTexts } from '../texts.ts';

/** What a carrier takes with it, parcel by parcel, with the signature of who received it. */
export function handOverSheet(list: HandOver, language: Language): Markup {
  const t = pickingTexts(language);
  const { id, carrier, by, createdAt, signedBy, signedAt, signature, orders } = list;
  const parcels = orders.reduce((sum, order) => sum + order.parcels, 0);
  const toCollect = orders.reduce((sum, order) => sum + order.toCollectCentimes, 0);
  return html`<section class="sheet a4">
    <div class="head">
      <div>
        <h1>${t('picking.paper.handOver')} ${plain(`B${id}`)}</h1>
        <p>
          ${t('picking.paper.carrier')} <strong><bdi>${carrier.name}</bdi></strong>
        </p>
        <p class="soft">${plain(formatDateTime(Date.parse(signedAt ?? createdAt), language))}</p>
      </div>
      <div class="codes">
        <div>
          ${barsOf(`B${id}`)}
          <p class="code">${plain(`B${id}`)}</p>
        </div>
      </div>
    </div>
    <table>
      <thead>
        <tr>
          <th>${t('picking.paper.order')}</th>
          <th>${t('picking.paper.customer')}</th>
          <th>${t('picking.paper.tracking')}</th>
          <th class="number">${t('picking.paper.parcels')}</th>
          <th class="number">${t('picking.paper.weight')}</th>
          <th class="number">${t('picking.paper.toCollect')}</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map(
          (order) =>
            html`<tr>
              <td>${plain(order.number)}</td>
              <td>
                <bdi>${order.customer}</bdi>
                <div class="soft"><bdi>${order.wilaya}</bdi></div>
              </td>
              <td>${plain(order.tracking ?? '')}</td>
              <td class="number">${plain(order.parcels)}</td>
              <td class="number">${order.weightGrams === null ? '' : plain(`${order.weightGrams} g`)}</td>
              <td class="number">${plain(formatMoney(toCentimes(order.toCollectCentimes)))}</td>
            </tr>`,
        )}
        <tr>
          <td colspan="3"><strong>${t('picking.paper.total')} · ${plain(orders.length)}</strong></td>
          <td class="number"><strong>${plain(parcels)}</strong></td>
          <td></td>
          <td class="number"><strong>${plain(formatMoney(toCentimes(toCollect)))}</strong></td>
        </tr>
      </tbody>
    </table>
    <div class="signs">
      <div>${t('picking.paper.givenBy')} <bdi>${by}</bdi></div>
      <div>
        ${t('picking.paper.signedBy')} <bdi>${signedBy ?? ''}</bdi> ${signature === null ? null : drawn(signature)}
        ${
          signedBy === null || signature !== null
            ? null
            : html`<p class="typed"><bdi>${signedBy}</bdi></p>
                <p class="soft">${t('picking.paper.typed')}</p>`
        }
      </div>
    </div>
  </section>`;
}

/** The lines of the pen, as numbers alone: nothing that was typed gets into the drawing. */
function drawn(signature: Signature): Markup {
  const lines = signature.map((points) => `<polyline points="${points.map(Number).join(' ')}"/>`);
  return trusted(
    `<svg class="signature" viewBox="0 0 1000 400" width="240" height="96" fill="none" stroke="#000" stroke-width="6">${lines.join('')}</svg>`,
  );
}
