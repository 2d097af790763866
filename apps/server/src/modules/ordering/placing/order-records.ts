import type { PricedCart, PricedLine } from '@hanout/core/cart';
import { type AssessedLine, FIRST_STATES, SOLD_STATES } from '@hanout/core/ordering';
import { formatMoney, isolate } from '@hanout/i18n';
import { imageUrl } from '../../pictures/index.ts';
import { employeeOf, ordersOf } from '@hanout/core/staff';
import { historyActor } from '../history-actor.ts';
import type { Place } from './decide-order.ts';
import type { Description, DescriptionOf } from './line-descriptions.ts';
import type { HappenedAtTill, OrderIntent, PaidAtTill } from './order-intent.ts';
import type { ShopTerms } from './placing-facts.ts';

/** An order as it was decided, with all that it keeps. */
export interface NewOrder {
  readonly id: string;
  readonly terms: Pick<ShopTerms, 'termsVersion'>;
  readonly isBlacklisted: boolean;
  readonly intent: OrderIntent;
  /** Null: it is fetched. */
  readonly place: Place | null;
  readonly cart: PricedCart;
  readonly lines: readonly NewLine[];
  /** The coupon that reduced it. */
  readonly couponCode: string | null;
  readonly describe: DescriptionOf;
  readonly answer: string;
}

export type NewLine = AssessedLine & { readonly id: string; readonly priced: PricedLine };

/** The columns of `orders` that differ from order to order, and who places it. */
export function orderRecord({ id, terms, intent, place, cart, answer, couponCode, isBlacklisted }: NewOrder): object {
  const { actor, buyer, web } = intent;
  return {
    id,
    channel: intent.channel,
    source: intent.source,
    locale: intent.locale,
    first_name: buyer?.firstName ?? null,
    last_name: buyer?.lastName ?? null,
    phone: buyer?.phone ?? null,
    email: buyer?.email ?? '',
    temporary_id: web?.temporaryId ?? null,
    cart_external_id: web?.cartExternalId ?? null,
    ...(place === null ? { address: '', delivery_mode: 'pick_up' } : placeRecord(place)),
    items_subtotal_centimes: cart.subtotal,
    cart_discount_centimes: cart.cartDiscount,
    delivery_base_centimes: cart.shippingBase,
    delivery_centimes: cart.shippingPrice,
    total_centimes: cart.total,
    promotions: cart.promotions
      .filter(({ applied }) => applied)
      .map(({ promotionId, name, amount }) => ({ promotionId, name, amountCentimes: amount })),
    ...stateRecord(intent.sale, cart),
    terms_version: terms.termsVersion,
    client_order_key: intent.key.value,
    request_fingerprint: intent.key.digest,
    answer,
    landing: web?.landing ?? null,
    landing_page: web?.landingPage?.pageId ?? null,
    landing_run: web?.landingPage?.run ?? null,
    landing_variant: web?.landingPage?.variant ?? null,
    ad_consent: web?.adConsent ?? null,
    note: web?.note ?? '',
    coupon_code: couponCode,
    abandoned_cart_id: intent.abandonedCartId ?? null,
    carrier_note: intent.carrierNote ?? null,
    blacklist_note: isBlacklisted ? (intent.passesBlacklist ?? null) : null,
    actor: historyActor(actor),
    employee_id: employeeOf(actor),
    // Who sees only what they look after looks after what they write down.
    assigned_employee_id: ordersOf(actor),
  };
}

/** Names and codes as they are now. */
export function placeRecord({ destination, service, address }: Place) {
  const { wilaya, commune } = destination;
  return {
    address,
    wilaya_code: wilaya.code,
    wilaya_carrier_code: wilaya.carrierCode,
    wilaya_name_fr: wilaya.nameFr,
    wilaya_name_ar: wilaya.nameAr,
    commune_id: commune.id,
    commune_name_fr: commune.nameFr,
    commune_name_ar: commune.nameAr,
    carrier_id: service.carrierId,
    carrier_service_id: service.id,
    carrier_name: service.carrierName,
    delivery_mode: service.mode,
    desk: service.desk,
    delivery_free_from_centimes: service.freeFrom,
  };
}

/** What is asked for waits for its call; what has happened is over. `placed_at` null: now. */
function stateRecord(sale: HappenedAtTill | null, cart: PricedCart): object {
  const {
    confirmation,
    preparation,
    parcel,
    money: paid,
  } = sale === null || sale.isReserved ? FIRST_STATES : SOLD_STATES;
  const money = sale?.paid === undefined ? paid : moneyOf(sale.paid, cart);
  return {
    confirmation_state: confirmation,
    preparation_state: preparation,
    parcel_state: parcel,
    money_state: money,
    placed_at: sale === null ? null : new Date(sale.at),
  };
}

/** As the ledger will say: the customer owes what was not paid; of what cost nothing nothing is posted. */
function moneyOf({ payments }: PaidAtTill, { subtotal, total }: PricedCart): string {
  const taken = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (subtotal === 0) return 'unpaid';
  if (taken >= total) return 'paid';
  return taken > 0 ? 'partially_paid' : 'unpaid';
}

/** The rows of `order_lines` of an order. */
export function lineRecords({ id: orderId, lines, describe, intent }: NewOrder): readonly object[] {
  return lines.map(({ id, request, priced }, index) => {
    const { productId } = priced.product;
    const described = describe({ productId, combinationId: priced.combinationId });
    const words = wordsOfLine(namedAs(described, request.name), intent.locale);
    return {
      id,
      order_id: orderId,
      position: index + 1,
      product_id: productId,
      combination_id: priced.combinationId,
      is_pack: priced.contents !== null,
      ...words,
      ...pricesOfLine(priced),
      price_reason: request.setPrice?.reason ?? '',
      price_note: priceNote({ request, priced }, words.names[intent.locale] ?? words.names['fr'] ?? ''),
    };
  });
}

/** What was sold by a price alone goes by what the till called it. */
const namedAs = (description: Description, name: string | undefined): Description =>
  name === undefined ? description : { ...description, names: { fr: name, ar: name, en: name } };

/** What the history says of a price that was set: of what, from, to, why. Null: it is the catalogue's. */
function priceNote({ request, priced }: Pick<NewLine, 'request' | 'priced'>, name: string): string | null {
  if (!request.setPrice) return null;
  const { basePrice, unitPrice } = priced;
  return `${isolate(name)} · ${isolate(`${formatMoney(basePrice)} → ${formatMoney(unitPrice)}`)} · ${request.setPrice.reason}`;
}

/** What a line says of its product, in the language of its order. */
export function wordsOfLine({ names, sku, image, ...description }: Description, locale: string) {
  return {
    names,
    sku,
    attributes: attributesIn(description, locale),
    image_url: image === null ? null : imageUrl(image, 'small_product'),
  };
}

/** How many, and what one costs after which promotions. */
export function pricesOfLine(priced: PricedLine) {
  return {
    quantity: priced.quantity,
    base_price_centimes: priced.basePrice,
    unit_price_centimes: priced.unitPrice,
    price_ht_centimes: priced.priceHt,
    tax_rate_basis_points: priced.product.taxBasisPoints,
    promotions: priced.promotions.map(({ promotionId, name, amount }) => ({
      promotionId,
      name,
      amountCentimes: amount,
    })),
  };
}

/** The rows of `order_line_components` of an order: what its packs are made of. */
export function componentRecords({ lines, describe, intent }: NewOrder): readonly object[] {
  return lines.flatMap(({ id, priced }) =>
    (priced.contents ?? []).map((item, index) => {
      const { names, ...description } = describe(item);
      return {
        order_line_id: id,
        position: index + 1,
        product_id: item.productId,
        combination_id: item.combinationId,
        names,
        attributes: attributesIn(description, intent.locale),
        quantity: item.quantity,
      };
    }),
  );
}

function attributesIn(
  { attributes }: Pick<Description, 'attributes'>,
  language: string,
): readonly { readonly label: string; readonly value: string }[] {
  return (attributes[language] ?? []).map(({ label, value }) => ({ label, value }));
}
