import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Amounts are centimes, days are written `2026-11-28`. */
export const LONGEST_OFFER_NAME = 60;
export const LONGEST_OFFER_DESCRIPTION = 240;
export const LONGEST_REFERENCE = 80;
export const DEAREST_OFFER = 10_000_000_000;
export const MOST_INCLUDED = 100_000;
export const MOST_PIECES = 1_000;

export const offerKinds = ['plan', 'addon'] as const;
export type OfferKind = (typeof offerKinds)[number];
export const offerPeriods = ['once', 'month', 'year'] as const;
export type OfferPeriod = (typeof offerPeriods)[number];
export const paymentMethods = ['transfer', 'cash', 'cheque'] as const;

const count = z.int().min(0).max(MOST_INCLUDED);

/** What a plan includes (null: as many as one likes), or one piece of an add-on adds. */
export const includedSchema = z.strictObject({
  shops: count.nullable(),
  staff: count.nullable(),
  warehouses: count.nullable(),
  tills: count.nullable(),
});

const textSchema = z.strictObject({
  name: plainText(LONGEST_OFFER_NAME),
  description: plainText(LONGEST_OFFER_DESCRIPTION),
});
const textsSchema = z.strictObject({ fr: textSchema, ar: textSchema, en: textSchema });

/** `POST /dashboard/api/subscription/offers`, and `…/{id}` with the version that the person saw. */
export const offerWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  kind: z.enum(offerKinds),
  price: z.int().min(0).max(DEAREST_OFFER),
  period: z.enum(offerPeriods),
  includes: includedSchema,
  texts: textsSchema,
});
export type OfferWrite = z.infer<typeof offerWriteSchema>;

/** A plan or an add-on that can be chosen, or could. */
export const offerSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    kind: z.enum(offerKinds),
    price: z.int(),
    period: z.enum(offerPeriods),
    includes: includedSchema,
    texts: textsSchema,
    isArchived: z.boolean(),
  })
  .meta({ id: 'SubscriptionOffer' });
export type Offer = z.infer<typeof offerSchema>;

/** `GET /dashboard/api/subscription/offers` */
export const offerQuerySchema = z.object({ state: z.enum(['active', 'archived']).default('active') });
export const offerListSchema = z.object({ rows: z.array(offerSchema) });
export type OfferList = z.infer<typeof offerListSchema>;

const namesSchema = z.object({ fr: z.string(), ar: z.string(), en: z.string() });

/** A plan or an add-on as it was chosen. */
export const subscriptionItemSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    offerId: z.int(),
    kind: z.enum(offerKinds),
    names: namesSchema,
    unitPrice: z.int(),
    quantity: z.int(),
    period: z.enum(offerPeriods),
    startsOn: z.iso.date(),
    /** the first day without it; null: it goes on */
    endsOn: z.iso.date().nullable(),
    state: z.enum(['current', 'coming', 'ended', 'withdrawn']),
    /** on which day it is charged again; null: on none */
    renewsOn: z.iso.date().nullable(),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'SubscriptionItem' });
export type SubscriptionItem = z.infer<typeof subscriptionItemSchema>;

export const subscriptionDueSchema = z.object({
  dueOn: z.iso.date(),
  amount: z.int(),
  paid: z.int(),
  state: z.enum(['paid', 'late', 'due', 'coming']),
  charges: z.array(z.object({ itemId: z.int(), amount: z.int() })),
});
export type SubscriptionDue = z.infer<typeof subscriptionDueSchema>;

export const subscriptionPaymentSchema = z.object({
  id: z.int(),
  version: z.int(),
  dueOn: z.iso.date(),
  amount: z.int(),
  paidOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  isWithdrawn: z.boolean(),
});
export type SubscriptionPayment = z.infer<typeof subscriptionPaymentSchema>;

const usageSchema = z.object({ used: z.int(), included: z.int().nullable() });

/** `GET /dashboard/api/subscription` */
export const subscriptionSchema = z.object({
  today: z.iso.date(),
  items: z.array(subscriptionItemSchema),
  /** of the plan that holds today; null: there is none, and nothing is told of numbers */
  usage: z.object({ shops: usageSchema, staff: usageSchema, warehouses: usageSchema, tills: usageSchema }).nullable(),
  dues: z.array(subscriptionDueSchema),
  payments: z.array(subscriptionPaymentSchema),
  /** what can be chosen */
  offers: z.array(offerSchema),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What each change of it answers: what was made or changed, and how everything stands by now. */
export const subscriptionChangedSchema = z.object({ id: z.int(), subscription: subscriptionSchema });
export type SubscriptionChanged = z.infer<typeof subscriptionChangedSchema>;

/** `POST /dashboard/api/subscription/items` */
export const itemChoiceSchema = z.strictObject({
  offerId: z.int().positive(),
  quantity: z.int().min(1).max(MOST_PIECES),
  startsOn: z.iso.date(),
});
export type ItemChoice = z.infer<typeof itemChoiceSchema>;

/** `POST /dashboard/api/subscription/items/{id}/end`; null: it goes on after all */
export const itemEndSchema = z.strictObject({ version: z.int().min(1), endsOn: z.iso.date().nullable() });

/** `POST /dashboard/api/subscription/payments`: all that is open of one day. */
export const paymentWriteSchema = z.strictObject({
  dueOn: z.iso.date(),
  amount: z.int().positive(),
  paidOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: plainText(LONGEST_REFERENCE),
});
export type PaymentWrite = z.infer<typeof paymentWriteSchema>;
