import { z } from 'zod';
import { carrierFaultCodes } from '../carrier-accounts/accounts.ts';
import { plainText } from '../plain-text.ts';

/** Where a parcel is, in the words that all carriers' words are translated to. */
export const parcelStatuses = [
  'created',
  'pending_pickup',
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
  'unknown',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

const collections = ['none', 'collected', 'ready', 'paid'] as const;
const ways = ['webhook', 'asked'] as const;
const moment = z.iso.datetime();

export const parcelWayEventSchema = z.object({
  id: z.int(),
  at: moment,
  /** false: the carrier told no time, and it is when it was heard */
  isTimeTold: z.boolean(),
  by: z.enum(ways),
  status: z.enum(parcelStatuses),
  /** the carrier's words */
  raw: z.string(),
  reason: z.string().nullable(),
  rawReason: z.string().nullable(),
  place: z.string().nullable(),
  /** said beside its way: a note, an edit, its money */
  isRemark: z.boolean(),
});
export type ParcelWayEvent = z.infer<typeof parcelWayEventSchema>;

/** `GET /dashboard/api/parcels/of-order/{id}`: the way of an order's parcel, the latest first; null: no carrier has told of one. */
export const orderParcelSchema = z.object({
  parcel: z
    .object({
      carrier: z.string(),
      tracking: z.string(),
      status: z.enum(parcelStatuses),
      raw: z.string(),
      collection: z.enum(collections),
      heardAt: moment.nullable(),
      heardBy: z.enum(ways).nullable(),
      /** when the carrier is asked again; null: it has ended */
      askAt: moment.nullable(),
      /** why the order does not follow; `no-way`: no step leads there from where it is */
      refusal: z.string().nullable(),
      /** why the carrier cannot be asked at present */
      fault: z.enum(carrierFaultCodes).nullable(),
      events: z.array(parcelWayEventSchema),
    })
    .nullable(),
});
export type OrderParcel = z.infer<typeof orderParcelSchema>;

export const refusedReasons = ['address', 'unsigned', 'forged', 'stale', 'unreadable', 'too-large'] as const;

/** `GET /dashboard/api/carrier-accounts/{id}/following`: how an account's carrier tells of its parcels, and how it is asked. */
export const accountFollowingSchema = z.object({
  accountId: z.int(),
  name: z.string(),
  carrier: z.string(),
  /** 0: it has no address yet */
  version: z.int(),
  /** signed: only who has the secret is believed; hint: what is told is asked about; never: it does not call back */
  callsBack: z.enum(['signed', 'hint', 'never']),
  isAsked: z.boolean(),
  /** where it calls back */
  address: z.string().nullable(),
  hasSecret: z.boolean(),
  heardAt: moment.nullable(),
  /** letters of the last seven days that were not believed */
  refused: z.array(z.object({ reason: z.enum(refusedReasons), letters: z.int(), lastAt: moment })),
  askedAt: moment.nullable(),
  fault: z.enum(carrierFaultCodes).nullable(),
  failingSince: moment.nullable(),
  againAt: moment.nullable(),
  /** parcels that are under way, and those of them that nothing was heard of for a day */
  followed: z.int(),
  silent: z.int(),
});
export type AccountFollowing = z.infer<typeof accountFollowingSchema>;

export const HOOK_SECRET_LENGTH = 200;

/** `POST /dashboard/api/carrier-accounts/{id}/hook`: gives it an address, or another one; who knows the old one is not heard any more. */
export const hookOpenedSchema = z.strictObject({ version: z.int().min(0) });

export const hookTrials = ['reached', 'closed', 'silent', 'other'] as const;
/**
 * `POST …/hook/test`: whether we are reached there, called as its carrier would. closed: the internet does not lead there; silent: nobody
 * answers; other: somebody else does.
 */
export const hookTriedSchema = z.object({ outcome: z.enum(hookTrials) });
export type HookTried = z.infer<typeof hookTriedSchema>;

/** `POST …/hook/secret`: what its carrier signs with; it is told by no call. */
export const hookSecretSchema = z.strictObject({
  version: z.int().min(1),
  secret: plainText(HOOK_SECRET_LENGTH).trim().min(1),
});
