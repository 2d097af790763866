import type { PricedCart, PricedLine } from '@hanout/core/cart';
import type { AssessedLine } from '@hanout/core/ordering';
import type { CarrierService, Destination, ShopTerms } from './placing-facts.ts';
import type { Description, DescriptionOf } from './line-descriptions.ts';
import type { CheckoutCommand } from '../checkout/parse-checkout.ts';
import { imageUrl } from '../../pictures/index.ts';

/** An order as it was decided, with all that it keeps. */
export interface NewOrder {
  readonly id: string;
  readonly terms: Pick<ShopTerms, 'termsVersion'>;
  readonly command: CheckoutCommand;
  readonly destination: Destination;
  readonly service: CarrierService;
  readonly cart: PricedCart;
  readonly lines: readonly NewLine[];
  /** The coupon that reduced it. */
  readonly couponCode: string | null;
  readonly describe: DescriptionOf;
  readonly answer: string;
}

export type NewLine = AssessedLine & { readonly id: string; readonly priced: PricedLine };

/** The columns of `orders` that differ from order to order. */
export function orderRecord({ id, terms, command, destination, service, cart, answer, couponCode }: NewOrder): object {
  const { customer } = command;
  const { wilaya, commune } = destination;
  return {
    id,
    source: command.source,
    locale: command.locale,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    temporary_id: customer.temporaryId,
    cart_external_id: command.cartExternalId,
    address: command.address,
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
    items_subtotal_centimes: cart.subtotal,
    cart_discount_centimes: cart.cartDiscount,
    delivery_base_centimes: cart.shippingBase,
    delivery_centimes: cart.shippingPrice,
    total_centimes: cart.total,
    promotions: cart.promotions
      .filter(({ applied }) => applied)
      .map(({ promotionId, name, amount }) => ({ promotionId, name, amountCentimes: amount })),
    terms_version: terms.termsVersion,
    client_order_key: command.clientOrderKey,
    request_fingerprint: command.fingerprint,
    answer,
    landing: command.landing,
    coupon_code: couponCode,
  };
}

/** The rows of `order_lines` of an order. */
export function lineRecords({ id: orderId, lines, describe, command }: NewOrder): readonly object[] {
  return lines.map(({ id, priced }, index) => {
    const { productId, taxBasisPoints } = priced.product;
    const { names, sku, image, ...description } = describe({ productId, combinationId: priced.combinationId });
    return {
      id,
      order_id: orderId,
      position: index + 1,
      product_id: productId,
      combination_id: priced.combinationId,
      is_pack: priced.contents !== null,
      names,
      sku,
      attributes: attributesIn(description, command.locale),
      image_url: image === null ? null : imageUrl(image, 'small_product'),
      quantity: priced.quantity,
      base_price_centimes: priced.basePrice,
      unit_price_centimes: priced.unitPrice,
      price_ht_centimes: priced.priceHt,
      tax_rate_basis_points: taxBasisPoints,
      promotions: priced.promotions.map(({ promotionId, name, amount }) => ({
        promotionId,
        name,
        amountCentimes: amount,
      })),
    };
  });
}

/** The rows of `order_line_components` of an order: what its packs are made of. */
export function componentRecords({ lines, describe, command }: NewOrder): readonly object[] {
  return lines.flatMap(({ id, priced }) =>
    (priced.contents ?? []).map((item, index) => {
      const { names, ...description } = describe(item);
      return {
        order_line_id: id,
        position: index + 1,
        product_id: item.productId,
        combination_id: item.combinationId,
        names,
        attributes: attributesIn(description, command.locale),
        quantity: item.quantity,
      };
    }),
  );
}

function attributesIn({ attributes }: Pick<Description, 'attributes'>, language: string): readonly object[] {
  return (attributes[language] ?? []).map(({ label, value }) => ({ label, value }));
}
