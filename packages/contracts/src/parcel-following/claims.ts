import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';
import { parcelWayEventSchema } from './following.ts';

export const claimStates = ['asked', 'accepted', 'refused', 'paid'] as const;
export type ClaimState = (typeof claimStates)[number];
/** Where the money lies; `statement`: it came with a payout of the carrier. */
export const claimPlaces = ['bank', 'till', 'statement'] as const;
export type ClaimPlace = (typeof claimPlaces)[number];
/** lost: parcels that nobody has claimed yet */
export const claimViews = ['lost', 'open', 'over'] as const;
export type ClaimView = (typeof claimViews)[number];

const centimes = z.int();
const moment = z.iso.datetime();

export const listedClaimSchema = z.object({
  /** null: not claimed yet */
  id: z.int().nullable(),
  order: z.object({ id: z.uuid(), number: z.int(), customer: z.string() }),
  carrier: z.string(),
  tracking: z.string(),
  state: z.enum(claimStates).nullable(),
  amountCentimes: centimes,
  grantedCentimes: centimes.nullable(),
  lostAt: moment,
  openedAt: moment.nullable(),
});
export type ListedClaim = z.infer<typeof listedClaimSchema>;

/** `GET /dashboard/api/parcels/claims` */
export const claimListQuerySchema = z.object({
  view: z.enum(claimViews).default('lost'),
  q: searchText.default(''),
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
});
export const claimListSchema = z.object({
  rows: z.array(listedClaimSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.object({ lost: z.int(), open: z.int(), over: z.int() }),
});
export type ClaimList = z.infer<typeof claimListSchema>;

/** `GET /dashboard/api/parcels/claims/{id}` */
export const claimSchema = z.object({
  id: z.int(),
  version: z.int(),
  order: z.object({ id: z.uuid(), number: z.int(), customer: z.string() }),
  carrier: z.string(),
  tracking: z.string(),
  state: z.enum(claimStates),
  amountCentimes: centimes,
  grantedCentimes: centimes.nullable(),
  note: z.string(),
  openedBy: z.string(),
  openedAt: moment,
  answeredAt: moment.nullable(),
  paidAt: moment.nullable(),
  paidInto: z.enum(claimPlaces).nullable(),
  announcedAt: moment.nullable(),
  lostAt: moment,
  goods: z.array(z.object({ name: z.string(), quantity: z.int(), totalCentimes: centimes })),
  events: z.array(parcelWayEventSchema),
});
export type Claim = z.infer<typeof claimSchema>;

export const CLAIM_NOTE_LENGTH = 500;
const amount = z.int().min(1).max(1_000_000_000_00);

/** `POST /dashboard/api/parcels/claims`: of a parcel that is lost; asked for again, the first is answered. */
export const newClaimSchema = z.strictObject({
  orderId: z.uuid(),
  amountCentimes: amount,
  note: plainText(CLAIM_NOTE_LENGTH).trim().default(''),
});

export const claimActs = ['accept', 'refuse', 'pay', 'reopen'] as const;
export type ClaimAct = (typeof claimActs)[number];
/** `POST …/claims/{id}/{act}`: what the carrier answered. `accept` says how much, `pay` where the money lies. */
export const claimActSchema = z.strictObject({
  version: z.int().min(1),
  grantedCentimes: amount.optional(),
  place: z.enum(claimPlaces).optional(),
  note: plainText(CLAIM_NOTE_LENGTH).trim().optional(),
});
