import { z } from 'zod';

const instant = z.iso.datetime();

/** What is said with an action, each under its own name in the request. */
const actionInput = z.enum([
  'reason',
  'nextCallAt',
  'postponedUntil',
  'duplicateOf',
  'employeeId',
  'transporterId',
  'trackingNumber',
  'pool',
  'quantities',
  'outcomes',
  'paymentType',
  'amountCentimes',
  'purse',
  'feeCentimes',
  'paidOn',
  'paymentId',
  'installments',
]);

/** What a person may do now, or why not: the server's table, never the screen's own rules. */
export const orderActionSchema = z.object({
  action: z.string(),
  /** confirmation, preparation, parcel, money, or order: of the order as a whole */
  axis: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  /** translated; null when allowed */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** the one that the page shows as its main button */
  isPrimary: z.boolean(),
  isDestructive: z.boolean(),
  /** what the dialog has to ask */
  needs: z.array(actionInput),
  /** what it may ask beside that */
  takes: z.array(actionInput),
  /** what becomes of stock and money, said before it is done */
  consequences: z.array(z.string()),
  /** the action that takes it back, null: it has none */
  inverse: z.string().nullable(),
});
export type OrderAction = z.infer<typeof orderActionSchema>;

/** A row of the table of actions, as every client can know it before it looks at an order (ST-20). */
export const orderTransitionSchema = z.object({
  action: z.string(),
  label: z.string(),
  axis: z.string(),
  from: z.array(z.string()),
  to: z.string(),
  /** where it leads when it is done to a part; null: it is done whole */
  toInPart: z.string().nullable(),
  needs: z.array(actionInput),
  takes: z.array(actionInput),
  permission: z.string(),
  inverse: z.string().nullable(),
  /** it can be done to many orders by one press */
  forMany: z.boolean(),
});

export const paymentTypes = ['cash', 'carrier', 'deposit', 'installment'] as const;
export const purses = ['till', 'bank'] as const;
/** The most that is written down at once: ten billion dinars. */
const amount = z.int().min(1).max(1_000_000_000_000);

const units = z.int().min(0).max(100_000);

/**
 * `POST /dashboard/api/orders/{id}/actions/{action}` answers the order as it is now. With an Idempotency-Key it is done once,
 * however often it is sent.
 */
export const orderActionRequestSchema = z.strictObject({
  /** the version that the person saw; an older one is answered 409 with the present state */
  version: z.int().min(1),
  /** how the customer was spoken to: whatever is done with it is noted as the end of a call */
  channel: z.enum(['phone', 'whatsapp', 'sms']).optional(),
  reason: z.string().trim().max(500).optional(),
  note: z.string().trim().max(2000).optional(),
  nextCallAt: instant.optional(),
  postponedUntil: instant.optional(),
  duplicateOf: z.uuid().optional(),
  /** null: nobody */
  employeeId: z.int().positive().nullable().optional(),
  transporterId: z.int().positive().optional(),
  trackingNumber: z.string().trim().max(60).optional(),
  pool: z.string().trim().max(60).optional(),
  /** so many units of each line */
  quantities: z
    .array(z.strictObject({ lineId: z.uuid(), quantity: units }))
    .max(200)
    .optional(),
  /** in what state the units of each line came back */
  outcomes: z
    .array(z.strictObject({ lineId: z.uuid(), sellable: units, damaged: units, missing: units }))
    .max(200)
    .optional(),
  paymentType: z.enum(paymentTypes).optional(),
  /** left out: all that is to pay, or to give back */
  amountCentimes: amount.optional(),
  /** where money comes to, or goes from; left out: the bank for a carrier's, the till for any other */
  purse: z.enum(purses).optional(),
  /** what a carrier kept of its payment */
  feeCentimes: z.int().min(0).max(1_000_000_000_000).optional(),
  /** the day of a payment, not after today; left out: today */
  paidOn: z.iso.date().optional(),
  /** the payment that is taken back */
  paymentId: z.int().positive().optional(),
  /** each after the one before, together the total; one amount may be left open (null): what remains. None: no plan any more */
  installments: z
    .array(z.strictObject({ dueOn: z.iso.date(), amountCentimes: amount.nullable() }))
    .max(60)
    .optional(),
});
export type OrderActionRequest = z.infer<typeof orderActionRequestSchema>;

/** `POST /dashboard/api/orders/{id}/assign` (null: to nobody) answers the order as it is now. */
export const assignOrderRequestSchema = z.strictObject({
  version: z.int().min(1),
  employeeId: z.int().positive().nullable(),
});
export type AssignOrderRequest = z.infer<typeof assignOrderRequestSchema>;
