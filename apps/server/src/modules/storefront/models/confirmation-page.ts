import { maskPhone } from '@hanout/core/customers';
import { toInstant } from '@hanout/core/kernel';
import { headlineState, orderTimeline, refuseShopperChange } from '@hanout/core/ordering';
import { createTranslate, formatDateTime, formatMoney, type Language, joinWords } from '@hanout/i18n';
import { serverShopperOrdersTexts } from '@hanout/i18n/catalogues/server/shopper-orders';
import type { ConfirmationPageModel } from '@hanout/storefront/page-models';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import type { ConfirmedLine, ConfirmedOrder } from '../finding/order-queries.ts';
import type { Page, Visit } from '../serving/page.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { measuredPurchase } from './measured-purchase.ts';
import { expectedDays } from './expected-days.ts';
import { combinationLabels } from './combination-labels.ts';
import { unlistedHead } from './head-model.ts';
import { inLanguage } from '../serving/addresses.ts';
import { textsIn } from '../texts.ts';
import { plainImage } from './image-models.ts';

/** An order for whoever knows its address: where it stands, what it holds and costs, and what may still be changed. */
export async function confirmationPage(
  reads: StorefrontReads,
  { shop, language }: Visit,
  order: ConfirmedOrder,
): Promise<Page> {
  const [site, dictionary] = await Promise.all([reads.site(shop, language), reads.listings.dictionary()]);
  const number = String(order.number);
  const states = {
    confirmation: order.confirmation,
    preparation: order.preparation,
    parcel: order.parcel,
    money: order.money,
  };
  const t = createTranslate(language, serverShopperOrdersTexts);
  const changes = order.changes.map(({ toState, at }) => ({ toState, at: toInstant(new Date(at)) }));
  const steps = orderTimeline({ states, placedAt: toInstant(order.placedAt), changes });
  const model: ConfirmationPageModel = {
    site,
    head: unlistedHead(
      textsIn(language)('storefront.confirmation', { number }),
      site.shop.name,
      `/checkout/confirmation/${order.id}`,
    ),
    orderUuid: order.id,
    number,
    placedAt: formatDateTime(order.placedAt, language),
    stateLabel: t(`order.state.${headlineState(states)}`),
    isCancelled: steps.some(({ step }) => step === 'cancelled'),
    timeline: steps.map(({ step, at, status }) => ({
      label: t(`order.step.${step}`),
      at: at === null ? null : formatDateTime(at, language),
      status,
    })),
    own: refuseShopperChange(states) === null ? ownOrder(order, { dictionary, language }) : null,
    deliveredUuid: order.parcel === 'delivered' ? order.id : null,
    lines: order.lines.map((line) => lineModel(line, language)),
    totals: {
      products: formatMoney(order.subtotalCentimes),
      discount: order.discountCentimes > 0 ? formatMoney(order.discountCentimes) : null,
      delivery: formatMoney(order.deliveryCentimes),
      deliveryIsFree: order.deliveryCentimes === 0,
      grand: formatMoney(order.totalCentimes),
    },
    measured: measuredPurchase(order, shop.ads),
    terms: order.terms === null ? null : { number: order.terms, href: inLanguage(language, `/terms/${order.terms}`) },
    note: order.note,
    customer: { name: `${order.firstName} ${order.lastName}`.trim(), phone: maskPhone(order.phone) },
    delivery: {
      transporter: order.carrierName,
      mode: order.deliveryMode,
      place: joinWords(language === 'ar' ? [order.communeAr, order.wilayaAr] : [order.communeFr, order.wilayaFr]),
      address:
        order.deliveryMode === 'desk'
          ? [order.desk?.name, order.desk?.address, order.desk?.phone ? `\u2066${order.desk.phone}\u2069` : '']
              .filter(Boolean)
              .join(', ') || order.address
          : order.address,
      expected: expectedDays(order, steps, language),
    },
  };
  return { name: 'confirmation', status: 200, tags: [], validUntil: null, model, isKept: false };
}

function ownOrder(
  order: ConfirmedOrder,
  options: { readonly dictionary: Dictionary; readonly language: Language },
): ConfirmationPageModel['own'] {
  const { language } = options;
  return {
    orderUuid: order.id,
    version: order.version,
    address: order.address,
    phone: maskPhone(order.phone),
    needsAddress: order.deliveryMode === 'home',
    lines: order.lines.map((line) => {
      const choices = line.choices.length < 2 ? [] : line.choices;
      // What can be chosen anew says by itself what it is now.
      const values = choices.length === 0 ? line.attributes.map(({ value }) => value) : [];
      return {
        id: line.id,
        name: [wordIn(line.names, language), ...values].join(' · '),
        quantity: line.quantity,
        choices: choices.map((choice) => ({
          id: choice.id,
          isChosen: choice.isChosen,
          label: combinationLabels(choice.values, options).join(' · '),
        })),
      };
    }),
  };
}

function lineModel(line: ConfirmedLine, language: Language): ConfirmationPageModel['lines'][number] {
  return {
    name: wordIn(line.names, language),
    attributes: line.attributes,
    image: plainImage(line.imageUrl, 160),
    href: null,
    quantity: line.quantity,
    unitPrice: formatMoney(line.unitCentimes),
    total: formatMoney(line.totalCentimes),
    contents: line.contents.map((content) => {
      const values = joinWords(content.attributes.map((attribute) => attribute.value));
      return `${content.quantity} × ${wordIn(content.names, language)}${values === '' ? '' : ` (${values})`}`;
    }),
  };
}
