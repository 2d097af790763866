import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';
import { TILL_PAYMENT_TYPES } from './events.ts';

const moment = z.iso.datetime();

export const TILL_PAPERS = ['58', '80', 'A5', 'A4'] as const;

/** A device at which goods are sold over the counter. */
export const tillSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    /** stands before its tickets' numbers: `C1-000042` */
    code: z.string(),
    shopId: z.int(),
    shopName: z.string(),
    warehouseId: z.int(),
    warehouseName: z.string(),
    paper: z.enum(TILL_PAPERS),
    /** waiting: its device was not opened yet; over: the link was not used in time; closed: revoked, for good */
    state: z.enum(['waiting', 'over', 'open', 'closed']),
    madeBy: z.string(),
    madeAt: moment,
    lastSeenAt: moment.nullable(),
    /** how far its clock is ahead of ours, as it last said */
    skewSeconds: z.int().nullable(),
    /** sales that it said it had not sent yet, when it was last heard of */
    waiting: z.int(),
    /** of the application on it, and who is signed in, as it last said */
    appVersion: z.string().nullable(),
    cashier: z.string().nullable(),
    /** heard of within the last minute */
    isOnline: z.boolean(),
    openSession: z.object({ id: z.uuid(), openedAt: moment, openedBy: z.string() }).nullable(),
    openConflicts: z.int(),
    salesToday: z.int(),
    salesTodayCentimes: z.int(),
  })
  .meta({ id: 'Till' });
export type Till = z.infer<typeof tillSchema>;

/** `GET /dashboard/api/tills`, with the shops and their warehouses that a new one may be for. */
export const tillListSchema = z.object({
  rows: z.array(tillSchema),
  shops: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      warehouses: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
});
export type TillList = z.infer<typeof tillListSchema>;

/** `POST /dashboard/api/tills` */
export const tillWriteSchema = z.strictObject({
  name: plainText(60).trim(),
  shopId: idSchema,
  warehouseId: idSchema,
  paper: z.enum(TILL_PAPERS),
});
export type TillWrite = z.infer<typeof tillWriteSchema>;

/** How the device is opened: once, within the hour; the secret stands behind the #. */
export const tillLinkSchema = z.object({ till: tillSchema, url: z.string(), expiresAt: moment });
export type TillLink = z.infer<typeof tillLinkSchema>;

/** `POST /pos/api/open` */
export const openTillSchema = z.strictObject({ code: z.string().min(1).max(100) });

/** `POST /pos/api/visit`: a device says how it is, when nothing waits too; `unlock` names those whose wrong PINs are forgiven. */
export const tillVisitSchema = z.strictObject({
  now: moment,
  waiting: z.int().min(0),
  app: z.string().max(40),
  /** who is signed in; null: nobody */
  cashierId: idSchema.nullable(),
  /** whom wrong PINs keep out for a while */
  locked: z.array(z.strictObject({ cashierId: idSchema, until: moment })).max(100),
});
export type TillVisit = z.infer<typeof tillVisitSchema>;
export const tillVisitAnswerSchema = z.object({ unlock: z.array(z.int()) });
export type TillVisitAnswer = z.infer<typeof tillVisitAnswerSchema>;

/** Who may sell at this till, and what their PIN is checked against on the device. */
export const cashierSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** PBKDF2 with SHA-256; base64. null: no PIN yet, they cannot sign in here */
  verifier: z.object({ salt: z.string(), iterations: z.int(), hash: z.string() }).nullable(),
  /** highest discount on a line or ticket without another's PIN, in basis points; 10 000: any */
  discountBasisPoints: z.int(),
  /** may sell what has no code by a price of their own */
  mayName: z.boolean(),
  /** may lend their PIN: discounts above, differences above the limit, imports of files, returns without a ticket */
  isManager: z.boolean(),
  /** may take goods back against their ticket; not given: yes */
  mayReturn: z.boolean().optional(),
  /** may open the drawer without a sale, bring cash and take it out; not given: yes */
  mayOpenDrawer: z.boolean().optional(),
});
export type Cashier = z.infer<typeof cashierSchema>;

/** `GET /pos/api/till`: what a device is, and what it needs to sell and print without a network. */
export const tillSelfSchema = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  shop: z.object({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    rc: z.string(),
    nif: z.string(),
    nis: z.string(),
    ai: z.string(),
    regime: z.enum(['ifu', 'tva']),
    /** https address of the public shop, for proofs; null: none is known */
    publicUrl: z.string().nullable(),
  }),
  warehouseId: z.int(),
  paper: z.enum(TILL_PAPERS),
  /** the family in which the shop's look is written, by its name; not given: the house's own */
  fontFamily: z.string().optional(),
  settings: z.object({
    /** GS1 restricted prefixes that carry grams or centimes: `{ prefix: '26', carries: 'weight' }` */
    embedded: z.array(z.object({ prefix: z.string(), carries: z.enum(['weight', 'price']) })),
    hasStampDuty: z.boolean(),
    /** core's `StampDuty` as it holds now; not given: that of the law when this was written */
    stampDuty: z
      .object({
        exemptUpTo: z.int(),
        minimum: z.int(),
        bands: z.array(z.object({ above: z.int(), perHundred: z.int() })),
      })
      .optional(),
    /** words below the ticket, by language */
    footer: z.record(z.string(), z.string()),
    /** cash that may be missing or too much at closing without a manager */
    differenceLimitCentimes: z.int(),
    /** whoever closes counts before the expected sum is shown */
    isBlindCount: z.boolean(),
    /** what one press takes off a ticket; not given: 250 DA */
    quickDiscountCentimes: z.int().optional(),
    /** how may be paid here; not given: in every way */
    paymentTypes: z.array(z.enum(TILL_PAYMENT_TYPES)).optional(),
    /** coins and notes that are counted, in centimes, the largest first; not given: all that there are */
    denominations: z.array(z.int()).optional(),
  }),
  cashiers: z.array(cashierSchema),
  /** the last number that this till's tickets have reached here; a new device goes on from it */
  lastNumber: z.int(),
  /** the last number of its Z reports, likewise; not given: there was none */
  lastClosingNumber: z.int().optional(),
  openSessionId: z.uuid().nullable(),
  now: moment,
});
export type TillSelf = z.infer<typeof tillSelfSchema>;
