import type { LabelSize } from '@hanout/contracts/picking/packing';
import { formatPhone } from '@hanout/core/customers';
import { formatMoney, type Language, type Translate } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf, plain, wordOf, type PrintedOrder } from '../../papers/index.ts';
import { pickingTexts } from '../texts.ts';
import type { LabelledParcel } from './label-queries.ts';

interface Labelled {
  readonly parcel: LabelledParcel;
  readonly order: PrintedOrder;
  readonly size: LabelSize;
  readonly language: Language;
}

/** What is stuck on a box: to whom, how much is taken at the door, and bars that the packing table reads. */
export function parcelLabel({ parcel, order, size, language }: Labelled): Markup {
  const t = pickingTexts(language);
  const { number, shopNames, legal, carrierName } = order;
  const code = `${number}-${parcel.number}`;
  return html`<section class="sheet label ${size === 'A6' ? 'a6' : 'l100'}">
    <div class="head">
      <div>
        <strong><bdi>${wordOf(shopNames, language)}</bdi></strong>
        <p class="soft">${plain(legal.phone ?? '')}</p>
      </div>
      <p class="of">${parcelOf(parcel, t)}</p>
    </div>
    <div class="codes">
      ${barsOf(code)}
      <p class="code">${plain(code)}</p>
    </div>
    ${receiver(order, language)} ${taken({ parcel, order }, t)}
    <p class="soft">
      <bdi>${carrierName}</bdi>${parcel.weightGrams === null ? null : html` · ${plain(`${parcel.weightGrams} g`)}`}
    </p>
    ${carriersOwn(order, t)}
  </section>`;
}

const parcelOf = ({ place, of }: LabelledParcel, t: Translate): string =>
  of === null ? t('picking.paper.parcelNumber', { place }) : t('picking.paper.parcelOf', { place, of });

function receiver(order: PrintedOrder, language: Language): Markup {
  const isArabic = language === 'ar';
  const wilaya = isArabic ? order.wilayaNameAr : order.wilayaNameFr;
  const commune = isArabic ? order.communeNameAr : order.communeNameFr;
  const where = order.deliveryMode === 'desk' ? (order.deskName ?? '') : order.address;
  return html`<div class="to">
    <p class="who"><bdi>${`${order.firstName} ${order.lastName}`.trim()}</bdi></p>
    ${order.phone === null ? null : html`<p class="who">${plain(formatPhone(order.phone))}</p>`}
    <p class="place">${plain(order.wilayaCode ?? '')} <bdi>${wilaya}</bdi> · <bdi>${commune}</bdi></p>
    <p><bdi>${where}</bdi></p>
  </div>`;
}

/** At the door money is taken once: with the first box. */
function taken({ parcel, order }: Pick<Labelled, 'parcel' | 'order'>, t: Translate): Markup {
  const amount = order.toCollectCentimes;
  if (amount === 0) return html`<p class="collect">${t('picking.paper.paid')}</p>`;
  if (parcel.place > 1) return html`<p class="collect">${t('picking.paper.withFirst')}</p>`;
  return html`<p class="collect"><span>${t('picking.paper.toCollect')}</span>${plain(formatMoney(amount))}</p>`;
}

/** The carrier's own label is stuck here; until it comes from them, the number under which they know the parcel. */
function carriersOwn({ trackingNumber, carrierName }: PrintedOrder, t: Translate): Markup {
  return html`<div class="carrier">
    ${
      trackingNumber === null
        ? html`<p class="soft">${t('picking.paper.carriersLabel')} <bdi>${carrierName}</bdi></p>`
        : html`${barsOf(trackingNumber)}
            <p class="code">${plain(trackingNumber)}</p>`
    }
  </div>`;
}

export const LABEL_STYLES = `
@page a6 { size: 105mm 148mm; margin: 5mm; }
@page l100 { size: 100mm 150mm; margin: 5mm; }
.label { display: flex; flex-direction: column; gap: 2mm; font-size: 10pt; overflow: hidden; }
.a6 { page: a6; block-size: 137mm; } .l100 { page: l100; block-size: 139mm; }
.label .codes { display: block; } .label .bars { inline-size: 100%; block-size: 16mm; }
.label .code { font-size: 13pt; } .label .of { font-weight: 700; font-size: 12pt; white-space: nowrap; }
.label .to { border: .4mm solid #000; border-radius: 1mm; padding: 2mm 3mm; }
.label .who { font-weight: 700; font-size: 13pt; } .label .place { font-weight: 700; }
.label .carrier { flex: 1; display: grid; place-content: center; border: .3mm dashed #666; border-radius: 1mm; text-align: center; min-block-size: 24mm; }
.label .carrier .bars { inline-size: 80mm; }
@media screen { .label { background: #fff; padding: 5mm; margin: 0 auto 6mm; } .a6 { inline-size: 105mm; block-size: 148mm; } .l100 { inline-size: 100mm; block-size: 150mm; } }
`;
