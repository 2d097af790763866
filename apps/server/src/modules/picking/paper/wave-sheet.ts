import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';
import type { Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf, plain } from '../../papers/index.ts';
import { pickingTexts } from '../texts.ts';

/** The walk on paper, for whoever picks without a phone: place after place, with the order and the slot of each piece. */
export function waveSheet({ id, warehouse, lines, orders }: WaveDetail, language: Language): Markup {
  const t = pickingTexts(language);
  const inside = new Set(orders.filter(({ wayOut }) => wayOut === null).map(({ orderId }) => orderId));
  return html`<section class="sheet a4">
    <div class="head">
      <div>
        <h1>${t('picking.paper.title')} ${plain(`W${id}`)}</h1>
        <p><bdi>${warehouse.name}</bdi></p>
      </div>
      <div class="codes">
        <div>
          ${barsOf(`W${id}`)}
          <p class="code">${plain(`W${id}`)}</p>
        </div>
      </div>
    </div>
    <table>
      <thead>
        <tr>
          <th></th>
          <th>${t('picking.paper.place')}</th>
          <th>${t('picking.paper.item')}</th>
          <th>${t('picking.paper.lot')}</th>
          <th class="number">${t('picking.paper.quantity')}</th>
          <th>${t('picking.paper.order')}</th>
          <th class="number">${t('picking.paper.slot')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.filter(({ orderId }) => inside.has(orderId)).map((line) => row(line, language))}
      </tbody>
    </table>
  </section>`;
}

/** Which lot to take; of how many each where there are several. */
function lotOf(
  { lotNumber, expiresOn, quantity }: PickLine['lots'][number],
  isOneOfMany: boolean,
  language: Language,
): Markup {
  return html`<div>
    ${isOneOfMany ? plain(`${quantity} × `) : null}${plain(lotNumber ?? '')}
    ${expiresOn === null ? null : html`<div class="soft">${pickingTexts(language)('picking.paper.expires')} ${plain(expiresOn)}</div>`}
  </div>`;
}

function row(line: PickLine, language: Language): Markup {
  const { zone, shelf, name, combination, sku, barcode, lots, quantity, orderNumber, slot } = line;
  const place = [zone ?? '', shelf ?? ''].filter((word) => word !== '').join('-');
  return html`<tr>
    <td><span class="tick"></span></td>
    <td><strong>${plain(place)}</strong></td>
    <td>
      <bdi>${name}</bdi>
      ${combination === null ? null : html`<div class="soft"><bdi>${combination}</bdi></div>`}
      <div class="soft">${plain([sku ?? '', barcode ?? ''].filter((part) => part !== '').join(' · '))}</div>
    </td>
    <td>${lots.map((lot) => lotOf(lot, lots.length > 1, language))}</td>
    <td class="number"><strong>${plain(quantity)}</strong></td>
    <td>${plain(orderNumber)}</td>
    <td class="number">${plain(slot)}</td>
  </tr>`;
}
