import type { LeftCart } from '@hanout/contracts/orders/cart-queue';
import { orderChannels } from '@hanout/contracts/orders/order-states';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import type { FirstOrder } from '@hanout/contracts/first-steps';
import type { Sellable } from '@hanout/contracts/orders/staff-quotes';
import { z } from 'zod';
import { newKey } from '../../../api/new-key.ts';

const id = z.int().positive();

const lineSchema = z.object({
  key: z.string(),
  productId: id,
  combinationId: id.nullable(),
  name: z.string(),
  quantity: z.int().min(1).max(10_000),
  /** what a pack shall hold; null: it is none */
  contents: z.array(z.object({ productId: id, combinationId: id.nullable(), quantity: z.int() })).nullable(),
  /** a price of its own, as typed, and why; null: the catalogue's */
  price: z.object({ amount: z.string(), reason: z.string() }).nullable(),
});
export type DraftLine = z.infer<typeof lineSchema>;

export const draftSchema = z.object({
  /** names the order in the making, and is the Idempotency-Key of its placing */
  id: z.uuid(),
  touchedAt: z.number(),
  shopId: id,
  channel: z.enum(orderChannels),
  lines: z.array(lineSchema),
  /** `id`: a customer whom the shop knows, called `name`; null: the words below */
  customer: z.object({
    id: id.nullable(),
    name: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  isFetched: z.boolean(),
  addressId: id.nullable(),
  wilaya: z.string().nullable(),
  commune: z.string().nullable(),
  address: z.string(),
  transporter: id.nullable(),
  /** it is the proposed one, taken as such */
  isProposed: z.boolean().default(false),
  coupon: z.string(),
  /** why it is taken although the phone is on the blacklist */
  passesBlacklist: z.string().default(''),
  /** the abandoned cart that it is made of */
  abandonedCart: id.nullable().default(null),
  /** the return whose goods it takes the place of, and what of those was paid; null: of none */
  exchangeOf: z
    .object({
      returnId: z.uuid(),
      returnNumber: z.int(),
      orderNumber: z.int(),
      worthCentimes: z.int(),
      /** the shop is at fault: its delivery costs nothing */
      isOurFault: z.boolean().default(false),
    })
    .nullable()
    .default(null),
});
export type OrderDraft = z.infer<typeof draftSchema>;

export const nobody: OrderDraft['customer'] = { id: null, name: '', firstname: '', lastname: '', phone: '', email: '' };

export function emptyDraft(shopId: number, now: number): OrderDraft {
  return {
    id: newKey(),
    touchedAt: now,
    shopId,
    channel: 'Phone',
    lines: [],
    customer: nobody,
    isFetched: false,
    addressId: null,
    wilaya: null,
    commune: null,
    address: '',
    transporter: null,
    isProposed: false,
    coupon: '',
    passesBlacklist: '',
    abandonedCart: null,
    exchangeOf: null,
  };
}

/** The same once more: who, what and where; prices, promotions and carrier as they are now. */
export function duplicateOf(order: OrderDetail, now: number): OrderDraft {
  const { customer, delivery } = order;
  return {
    ...emptyDraft(order.shop.id, now),
    channel: order.channel,
    lines: order.lines.map((line) => ({
      key: newKey(),
      productId: line.productId,
      combinationId: line.combinationId,
      name: [line.name, ...line.attributes.map(({ value }) => value)].join(' · '),
      quantity: line.quantity,
      contents: line.isPack
        ? line.components.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity }))
        : null,
      price: null,
    })),
    customer: {
      ...nobody,
      firstname: customer.firstName,
      lastname: customer.lastName,
      phone: customer.phone,
      email: customer.email,
    },
    isFetched: delivery.mode === 'pick_up',
    wilaya: delivery.wilaya === null ? null : String(delivery.wilaya.code),
    commune: delivery.commune === null ? null : String(delivery.commune.code),
    address: delivery.address,
  };
}

/** What a shopper had left, as an order in the making: the place that they had chosen, and who brings it. */
export function draftOfCart(cart: LeftCart, now: number): OrderDraft {
  return {
    ...emptyDraft(cart.shopId, now),
    abandonedCart: cart.id,
    lines: cart.lines.filter(({ name }) => name !== '').map((line) => ({ ...line, key: newKey(), price: null })),
    customer: {
      ...nobody,
      firstname: cart.firstName,
      lastname: cart.lastName,
      phone: cart.phone,
      email: cart.email,
    },
    wilaya: cart.wilaya === null ? null : String(cart.wilaya.code),
    commune: cart.commune === null ? null : String(cart.commune.code),
    transporter: cart.transporter,
  };
}

/** An order to try a new shop with: everything that it has, and a customer who answers the shop's own telephone. */
export function firstDraftOf(
  first: FirstOrder,
  { name, now }: { readonly name: string; readonly now: number },
): OrderDraft {
  const { product, place } = first;
  return {
    ...emptyDraft(first.shopId, now),
    lines:
      product === null
        ? []
        : [
            {
              key: newKey(),
              productId: product.id,
              combinationId: product.combinationId,
              name: product.name,
              quantity: 1,
              contents: null,
              price: null,
            },
          ],
    customer: { ...nobody, firstname: name, lastname: name, phone: first.phone },
    wilaya: place === null ? null : String(place.wilaya),
    commune: place === null ? null : String(place.commune),
    address: place === null ? '' : name,
    transporter: place?.transporter ?? null,
  };
}

/** The same customer and place, with what comes back in its lines: another size of it is chosen there. */
export function exchangeOf(order: OrderDetail, given: ReturnDetail, now: number): OrderDraft {
  const draft = duplicateOf(order, now);
  const back = new Map(given.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    ...draft,
    lines: draft.lines.flatMap((line, at) => {
      const quantity = back.get(order.lines[at]?.id ?? '');
      return quantity === undefined ? [] : [{ ...line, quantity }];
    }),
    exchangeOf: {
      returnId: given.id,
      returnNumber: given.number,
      orderNumber: given.orderNumber,
      worthCentimes: given.money.exchangeCentimes,
      isOurFault: given.isOurFault,
    },
  };
}

/** One more of the thing: in its line if it has one, else in a line of its own at the end. */
export function withThing(lines: readonly DraftLine[], product: Sellable, combinationId: number | null): DraftLine[] {
  const same = lines.find((line) => line.productId === product.id && line.combinationId === combinationId);
  if (same !== undefined)
    return lines.map((line) => (line === same ? { ...line, quantity: Math.min(10_000, line.quantity + 1) } : line));
  const label = product.combinations.find((each) => each.id === combinationId)?.label ?? '';
  return [
    ...lines,
    {
      key: newKey(),
      productId: product.id,
      combinationId,
      name: label === '' ? product.name : `${product.name} · ${label}`,
      quantity: 1,
      contents:
        product.type === 'pack'
          ? product.contents.map((item) => ({
              productId: item.productId,
              combinationId: item.combinationId,
              quantity: item.quantity,
            }))
          : null,
      price: null,
    },
  ];
}

/** What is still missing before it can be placed, by field; empty: nothing. */
export function missingOf(draft: OrderDraft): ReadonlySet<MissingField> {
  const { customer, lines } = draft;
  const missing = new Set<MissingField>();
  if (lines.length === 0) missing.add('cart');
  if (lines.some(({ price }) => price !== null && (price.amount === '' || price.reason.trim() === '')))
    missing.add('price');
  if (customer.id === null)
    for (const field of ['firstname', 'lastname', 'phone'] as const)
      if (customer[field].trim() === '') missing.add(field);
  if (draft.isFetched) return missing;
  for (const field of ['wilaya', 'commune', 'transporter'] as const) if (draft[field] === null) missing.add(field);
  if (draft.address.trim() === '') missing.add('address');
  return missing;
}
export type MissingField =
  | 'cart'
  | 'price'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'wilaya'
  | 'commune'
  | 'transporter'
  | 'address';
