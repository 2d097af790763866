import type { AssessedLine } from '@hanout/core/ordering';
import type { PricedCart, PricedLine } from '@hanout/core/cart';
import type { Instant } from '@hanout/core/kernel';
import { imageUrl } from '../catalog/index.ts';
import type { PipelinedTransaction } from '../../database/pipelined-transaction.ts';
import {
  toAssortment,
  toCheckoutContext,
  type CarrierService,
  type CheckoutContext,
  type Destination,
  type ShopTerms,
} from './checkout-facts.ts';
import { READ_ANSWER, READ_ASSORTMENT, READ_CONTEXT, READ_COOLDOWN, TAKE_COOLDOWN } from './checkout-statements.ts';
import type { Description, DescriptionOf } from './line-descriptions.ts';
import { INSERT_COMPONENTS, INSERT_ORDER } from './order-statements.ts';
import type { CheckoutCommand } from './parse-checkout.ts';
import type { Assortment } from '@hanout/core/cart';
import type { ClaimedLine } from '@hanout/core/ordering';

export type StoredAnswer = { readonly answer: string; readonly fingerprint: string };

/** Time, settings, what the key was answered before and the delivery; undefined when there is no such shop. */
export async function readCheckoutContext(
  tx: PipelinedTransaction,
  shopId: number,
  asked: {
    readonly clientOrderKey: string | null;
    readonly communeId: number | null;
    readonly serviceId: number | null;
  },
): Promise<CheckoutContext | undefined> {
  const [row] = await tx.run(READ_CONTEXT, [shopId, asked.clientOrderKey, asked.communeId, asked.serviceId]);
  return row === undefined ? undefined : toCheckoutContext(row);
}

/** What the lines name of the catalogue, at this moment. */
export async function readAssortment(
  tx: PipelinedTransaction,
  shopId: number,
  lines: readonly ClaimedLine[],
): Promise<Assortment> {
  const items = lines.flatMap((line) => [line, ...(line.contents ?? [])]);
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const combinationIds = [...new Set(items.flatMap(({ combinationId }) => combinationId ?? []))];
  return toAssortment(await tx.run(READ_ASSORTMENT, [shopId, productIds, combinationIds]));
}

/** True when neither the phone nor the browser session ordered in this shop within its cooldown; starts the next one. */
export async function takeCooldown(
  tx: PipelinedTransaction,
  shopId: number,
  who: Buyer & { readonly clientOrderKey: string },
): Promise<boolean> {
  const over = await tx.run(TAKE_COOLDOWN, [shopId, who.phone, who.temporaryId, who.clientOrderKey]);
  return over.length === (who.temporaryId === '' ? 1 : 2);
}

/** Seconds until the buyer may order again, at least 1. */
export async function readCooldown(tx: PipelinedTransaction, shopId: number, who: Buyer): Promise<number> {
  const [row] = await tx.run(READ_COOLDOWN, [shopId, who.phone, who.temporaryId]);
  return Math.max(1, row?.seconds ?? 1);
}

export interface Buyer {
  readonly phone: string;
  readonly temporaryId: string;
}

/** The answer that the shop gave to a key, or undefined. */
export async function findStoredAnswer(
  tx: PipelinedTransaction,
  shopId: number,
  key: string,
): Promise<StoredAnswer | undefined> {
  const [row] = await tx.run(READ_ANSWER, [shopId, key]);
  return row;
}

export interface NewOrder {
  readonly id: string;
  readonly shop: ShopTerms;
  readonly command: CheckoutCommand;
  readonly destination: Destination;
  readonly service: CarrierService;
  readonly cart: PricedCart;
  readonly lines: readonly (AssessedLine & { readonly id: string; readonly priced: PricedLine })[];
  /** The coupon that reduced it. */
  readonly couponCode: string | null;
  readonly describe: DescriptionOf;
  readonly answer: string;
  readonly now: Instant;
}

/** Writes the order with everything that it keeps of names, prices and places. */
export async function insertOrder(tx: PipelinedTransaction, order: NewOrder): Promise<void> {
  const { command, destination, service, cart, shop } = order;
  const { customer } = command;
  const { wilaya, commune } = destination;
  const written = tx.run(INSERT_ORDER, [
    order.id,
    shop.id,
    'eCommerce',
    command.source,
    command.locale,
    customer.firstName,
    customer.lastName,
    customer.phone,
    customer.email,
    customer.temporaryId,
    command.cartExternalId,
    command.address,
    wilaya.code,
    wilaya.carrierCode,
    wilaya.nameFr,
    wilaya.nameAr,
    commune.id,
    commune.nameFr,
    commune.nameAr,
    service.carrierId,
    service.id,
    service.carrierName,
    service.mode,
    service.desk === null ? null : JSON.stringify(service.desk),
    cart.subtotal,
    cart.cartDiscount,
    cart.shippingBase,
    cart.shippingPrice,
    cart.total,
    JSON.stringify(appliedPromotions(cart)),
    shop.termsVersion,
    command.clientOrderKey,
    command.fingerprint,
    order.answer,
    new Date(order.now),
    command.landing === null ? null : JSON.stringify(command.landing),
    order.couponCode,
    JSON.stringify(order.lines.map((line, index) => lineRecord(order, line, index + 1))),
  ]);
  const components = order.lines.flatMap((line) => componentRecords(order, line));
  await Promise.all([
    written,
    components.length === 0 ? undefined : tx.run(INSERT_COMPONENTS, [JSON.stringify(components)]),
  ]);
}

function appliedPromotions(cart: PricedCart): readonly object[] {
  return cart.promotions
    .filter(({ applied }) => applied)
    .map(({ promotionId, name, amount }) => ({ promotionId, name, amountCentimes: amount }));
}

type NewLine = NewOrder['lines'][number];

function lineRecord({ describe, command }: NewOrder, { id, priced }: NewLine, position: number): object {
  const { productId, taxBasisPoints } = priced.product;
  const { names, sku, image, ...description } = describe({ productId, combinationId: priced.combinationId });
  return {
    id,
    position,
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
}

function componentRecords({ describe, command }: NewOrder, { id, priced }: NewLine): readonly object[] {
  return (priced.contents ?? []).map((item, index) => {
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
  });
}

function attributesIn({ attributes }: Pick<Description, 'attributes'>, language: string): readonly object[] {
  return (attributes[language] ?? []).map(({ label, value }) => ({ label, value }));
}
