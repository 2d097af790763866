import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const centimes = z.int().min(0).max(100_000_000_000);
/** of the till's clock, corrected by what it knows of ours */
const moment = z.iso.datetime();

export const TILL_PAYMENT_TYPES = [
  'cash',
  'card',
  'mobile payment',
  'other',
  'deposit',
  'mixed',
  'installment',
] as const;
export type TillPaymentType = (typeof TILL_PAYMENT_TYPES)[number];
export const TILL_METHODS = ['cash', 'card', 'mobile', 'other'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];

export const tillLineSchema = z.strictObject({
  /** null: sold by a price, without a product (`name` says what) */
  productId: idSchema.nullable(),
  combinationId: idSchema.nullable(),
  /** what a flexible pack held */
  contents: z
    .array(
      z.strictObject({ productId: idSchema, combinationId: idSchema.nullable(), quantity: z.int().min(1).max(1000) }),
    )
    .max(50)
    .nullable(),
  name: plainText(200),
  quantity: z.int().min(1).max(100_000),
  /** charged for one, discount of the line taken off */
  unitPriceCentimes: centimes,
  /** what one cost before a discount or a price by hand */
  listPriceCentimes: centimes,
  /** weighed: one is so many grams, its price is of all of them (the product's own price is of a kilogram) */
  grams: z.int().min(1).max(100_000).optional(),
  /** a scale's label said its price, whatever the product's is; not given: it did not */
  isPriceOfLabel: z.boolean().optional(),
  /** who lent their PIN to it; null: nobody had to */
  allowedBy: idSchema.nullable(),
});
export type TillLine = z.infer<typeof tillLineSchema>;

const common = {
  /** names it for good: sent twice, the server does it once */
  id: z.uuid(),
  /** its place among all events of the till: 1, 2, 3 …, without a hole */
  sequence: z.int().min(1),
  at: moment,
  sessionId: z.uuid(),
  cashierId: idSchema,
};

export const tillSaleSchema = z.strictObject({
  ...common,
  kind: z.literal('sale'),
  /** of its ticket: gapless per till, `C1-000042` without its code */
  number: z.int().min(1),
  locale: z.enum(['fr', 'ar', 'en']),
  lines: z.array(tillLineSchema).min(1).max(500),
  /** of the lines, before the discount on the whole */
  subtotalCentimes: centimes,
  /** of the goods: subtotal less the discount on the whole */
  totalCentimes: centimes,
  /** comes on top of the total; payments together are both */
  stampDutyCentimes: centimes,
  /** who lent their PIN to the discount on the whole; not given: nobody had to */
  discountAllowedBy: idSchema.optional(),
  coupon: z.string().max(60).nullable(),
  customer: z
    .strictObject({
      id: idSchema.nullable(),
      firstName: z.string().max(100),
      lastName: z.string().max(100),
      phone: z.string().max(20),
    })
    .nullable(),
  paymentType: z.enum(TILL_PAYMENT_TYPES),
  /** what was taken, change given back already off; together total and stamp duty, less for deposits and installments */
  payments: z.array(z.strictObject({ method: z.enum(TILL_METHODS), amountCentimes: centimes })).max(4),
  /** of installments: what is still to come */
  dues: z.array(z.strictObject({ dueOn: z.iso.date(), amountCentimes: centimes })).max(36),
  note: plainText(500),
  /** the goods stay here for whoever paid a deposit: reserved for good, handed over by an `order`; false: carried away; not given: no deposit, or carried away from a till that asked nobody */
  isReserved: z.boolean().optional(),
  /** who lent their PIN to goods of a deposit that go while the rest is owed; not given: nobody had to */
  unpaidAllowedBy: idSchema.optional(),
  /** the same in the return that is the other half of one ticket; not given: it takes the place of nothing */
  exchangeId: z.uuid().optional(),
});
export type TillSaleEvent = z.infer<typeof tillSaleSchema>;

/** Goods that come back over the counter, of a ticket that was sold here or elsewhere. */
export const tillReturnSchema = z.strictObject({
  ...common,
  kind: z.literal('return'),
  number: z.int().min(1),
  /** id of the sale that it takes back */
  saleId: z.uuid(),
  lines: z
    .array(z.strictObject({ lineIndex: z.int().min(0), quantity: z.int().min(1) }))
    .min(1)
    .max(500),
  refundCentimes: centimes,
  method: z.enum(TILL_METHODS),
  reason: plainText(200),
  allowedBy: idSchema.nullable(),
  /** the same in the sale that is the other half of one ticket */
  exchangeId: z.uuid().optional(),
});
export type TillReturnEvent = z.infer<typeof tillReturnSchema>;

/** Goods that come back without a ticket: of no sale that anybody can name, for who may, or with the PIN of who may. */
export const tillBlindReturnSchema = z.strictObject({
  ...common,
  kind: z.literal('blind-return'),
  number: z.int().min(1),
  lines: z
    .array(
      z.strictObject({
        /** null: of no product that is known; it goes on no shelf */
        productId: idSchema.nullable(),
        combinationId: idSchema.nullable(),
        name: plainText(200),
        quantity: z.int().min(1).max(100_000),
        /** given back for one */
        unitPriceCentimes: centimes,
      }),
    )
    .min(1)
    .max(500),
  refundCentimes: centimes,
  method: z.enum(TILL_METHODS),
  reason: plainText(200),
  allowedBy: idSchema.nullable(),
  exchangeId: z.uuid().optional(),
});
export type TillBlindReturnEvent = z.infer<typeof tillBlindReturnSchema>;

/**
 * An order that waits in the shop (of the public shop, of a deposit, of instalments) is paid over the counter, in part or whole, handed
 * over, or both. It was called up by `GET /pos/api/orders-to-collect`: nobody does it without a network.
 */
export const tillOrderSchema = z.strictObject({
  ...common,
  kind: z.literal('order'),
  /** of its ticket, among those of sales */
  number: z.int().min(1),
  orderId: z.uuid(),
  /** for people: the reprint and the report */
  orderNumber: z.string().max(20),
  locale: z.enum(['fr', 'ar', 'en']),
  /** the customer carried all of it away */
  isHandedOver: z.boolean(),
  /** who lent their PIN to goods that go while something is owed; not given: nobody had to */
  allowedBy: idSchema.optional(),
  /** what was due when it was called up, and what of it was taken: without the duty together no more than that */
  dueCentimes: centimes,
  stampDutyCentimes: centimes,
  payments: z.array(z.strictObject({ method: z.enum(TILL_METHODS), amountCentimes: centimes })).max(4),
  note: plainText(500),
});
export type TillOrderEvent = z.infer<typeof tillOrderSchema>;

/** Pieces of each coin and note, by their value in centimes. */
const counted = z.record(z.string().regex(/^\d+$/), z.int().min(0).max(100_000));

export const tillOpeningSchema = z.strictObject({
  ...common,
  kind: z.literal('open'),
  counted,
  countedCentimes: centimes,
});
export const tillCashSchema = z.strictObject({
  ...common,
  kind: z.enum(['cash-in', 'cash-out', 'drawer']),
  amountCentimes: centimes,
  reason: plainText(200),
});
export const tillHandoverSchema = z.strictObject({ ...common, kind: z.literal('handover'), toCashierId: idSchema });
export const tillClosingSchema = z.strictObject({
  ...common,
  kind: z.literal('close'),
  counted,
  /** what was found, by method; what was expected is made from the events themselves */
  found: z.array(z.strictObject({ method: z.enum(TILL_METHODS), amountCentimes: centimes })).max(4),
  /** of the Z report: gapless per till */
  number: z.int().min(1),
  comment: plainText(500),
  allowedBy: idSchema.nullable(),
});

export const tillEventSchema = z.discriminatedUnion('kind', [
  tillSaleSchema,
  tillReturnSchema,
  tillBlindReturnSchema,
  tillOrderSchema,
  tillOpeningSchema,
  tillCashSchema,
  tillHandoverSchema,
  tillClosingSchema,
]);
export type TillEvent = z.infer<typeof tillEventSchema>;

export const MOST_EVENTS_AT_ONCE = 50;

/** `POST /pos/api/events`: in the order of their sequence. */
export const tillEventsSchema = z.strictObject({
  /** the device's clock now, for the drift */
  now: moment,
  /** how many wait on the device, these among them */
  waiting: z.int().min(0),
  events: z.array(z.unknown()).min(0).max(MOST_EVENTS_AT_ONCE),
  /** the till of the shop that wrote them, where a manager brought its file to this one; not given: this till */
  tillId: idSchema.optional(),
});

export type TillEvents = z.infer<typeof tillEventsSchema>;

/** What the shop found in what happened, for people to look at. */
export const TILL_FINDINGS = [
  'shortage',
  'price',
  'discount',
  'customer',
  'coupon',
  'total',
  'duplicate-number',
  'unknown-thing',
  /** the order was paid, given up or on its way by then */
  'order',
  /** goods were taken back without a ticket by nobody who may */
  'rights',
] as const;
export type TillFindingCode = (typeof TILL_FINDINGS)[number];

/**
 * What became of each, in the order sent. done: taken, once, now or before; kept: it is safe here, and a person of the back office has to
 * look at it (it names what never was, another event has its id or its number): the till forgets it; unreadable: this server does not
 * understand it (a till two versions old is understood): the till keeps it and says so; later: one before it is missing, to be sent first.
 */
export const TILL_OUTCOMES = ['done', 'kept', 'unreadable', 'later'] as const;
export const tillAnswersSchema = z.object({
  receivedAt: moment,
  answers: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(TILL_OUTCOMES),
      /** the order it became; sales alone */
      orderNumber: z.string().nullable(),
      /** for the cashier, in the till's words: oversold, price differs, discount differs, coupon was used up … */
      findings: z.array(
        z.object({
          code: z.enum(TILL_FINDINGS),
          lineIndex: z.int().nullable(),
          detail: z.string(),
        }),
      ),
    }),
  ),
  /** the next sequence that this server waits for */
  nextSequence: z.int(),
});
export type TillAnswers = z.infer<typeof tillAnswersSchema>;
