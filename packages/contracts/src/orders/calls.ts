import { CLOSING_STATES } from '@hanout/core/calling';
import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { orderDetailSchema } from './orders.ts';

/** How a call ends, in the order of their keys. */
export const callOutcomes = ['confirm', 'no_answer', 'postpone', 'cancel', 'mark_fake', 'mark_duplicate'] as const;

const instant = z.iso.datetime();
const centimes = z.int();

/** Why this order is the next one. */
const callRankSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call_back'), dueAt: instant }),
  z.object({ kind: z.literal('fresh'), placedAt: instant }),
  /** of `calls` to the wilaya at this hour so many were answered; below 30 nothing is concluded from them */
  z.object({ kind: z.literal('gain'), totalCentimes: centimes, calls: z.int(), answered: z.int() }),
]);

/** `POST /dashboard/api/calls/next`: `skip` puts an order aside; without it the agent is given the one back that they have. */
export const nextCallRequestSchema = z.strictObject({ skip: z.uuid().optional() });

export const callClaimSchema = z.object({
  claim: z
    .object({
      orderId: z.uuid(),
      until: instant,
      /** null: they had it already */
      rank: callRankSchema.nullable(),
    })
    .nullable(),
});
export type CallClaim = z.infer<typeof callClaimSchema>;

/** `POST /dashboard/api/calls/keep` (the page lives: five more minutes) and `…/leave`, of what the person has themselves. */
export const callLeaseRequestSchema = z.strictObject({ order: z.uuid() });

export const callLeaseSchema = z.object({ until: instant.nullable() });

/** `GET /dashboard/api/calls/queue`: what waits, counted up to a thousand. */
export const callQueueSchema = z.object({
  callBacks: z.int(),
  waiting: z.int(),
  isCapped: z.boolean(),
  /** the earliest call-back to come; null: none */
  nextCallBackAt: instant.nullable(),
});
export type CallQueue = z.infer<typeof callQueueSchema>;

const riskChipSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blacklisted'), reason: z.string() }),
  z.object({ kind: z.literal('refused'), refused: z.int(), delivered: z.int() }),
  z.object({ kind: z.literal('orders_today'), orders: z.int() }),
  z.object({ kind: z.literal('wilaya_returns'), returned: z.int(), ended: z.int() }),
  z.object({ kind: z.literal('large_basket'), total: centimes, median: centimes }),
  z.object({ kind: z.literal('unlikely_number') }),
]);
export type CallRiskChip = z.infer<typeof riskChipSchema>;

/** `GET /dashboard/api/calls/{id}`: everything that the agent has to see of an order while the telephone rings. */
export const callPaneSchema = z.object({
  order: orderDetailSchema,
  /** by line: pieces on the shelves of the shop beside those that the order holds; null: a pack */
  stock: z.array(z.object({ lineId: z.uuid(), available: z.int().nullable() })),
  risks: z.array(riskChipSchema),
  calls: z.array(
    z.object({
      id: z.int(),
      occurredAt: instant,
      by: z.string(),
      outcome: z.string(),
      label: z.string(),
      channel: z.enum(['phone', 'whatsapp', 'sms']),
      note: z.string(),
      isUndone: z.boolean(),
    }),
  ),
  /** what the shop's agents say, with the order's own values */
  scripts: z.array(z.object({ language: z.enum(['fr', 'ar', 'dz']), text: z.string() })),
  /** if nobody answers: when it is called again; null: this was the last try */
  plannedCallAt: instant.nullable(),
  triesLeft: z.int(),
  /** when customers of the wilaya pick up most often, and on how many calls that rests */
  proposal: z.object({ at: instant, hour: z.int(), calls: z.int(), answered: z.int() }).nullable(),
  /** what the phone left in carts without ordering */
  carts: z.array(z.object({ updatedAt: instant, lines: z.int(), totalCentimes: centimes })),
});
export type CallPane = z.infer<typeof callPaneSchema>;

/** `POST /dashboard/api/calls/{id}/undo` takes back the call that the person has just noted, and answers the pane as it is now. */
export const undoCallRequestSchema = z.strictObject({ version: z.int().min(1) });

const LONGEST_SCRIPT = 2000;
const script = plainText(LONGEST_SCRIPT).optional();

const callRuleSchema = z.strictObject({
  /** hours until the next try, after the first, the second … */
  retryHours: z.array(z.int().min(1).max(720)).min(1).max(10),
  tries: z.int().min(1).max(20),
  closingState: z.enum(CLOSING_STATES),
  opensMinute: z.int().min(0).max(1439),
  closesMinute: z.int().min(1).max(1440),
  /** 0: Sunday */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  /** calls go out while the shop is open; the minutes and weekdays hold where it has said no hours */
  followsOpening: z.boolean().default(false),
});

const scriptsSchema = z.strictObject({ fr: script, ar: script, dz: script });

/** `GET` and `POST /dashboard/api/calls/rules/{shop}` */
export const shopCallRuleSchema = z.object({
  shopId: z.int(),
  /** 0: the house's rule holds until the shop says its own */
  version: z.int(),
  rule: callRuleSchema,
  scripts: scriptsSchema,
  /** the house's, which hold where a shop has none */
  houseScripts: z.object({ fr: z.string(), ar: z.string(), dz: z.string() }),
  /** what a script may name of an order */
  values: z.array(z.string()),
});
export type ShopCallRule = z.infer<typeof shopCallRuleSchema>;

export const callRuleWriteSchema = z.strictObject({
  version: z.int().min(0),
  rule: callRuleSchema.refine(({ opensMinute, closesMinute }) => opensMinute < closesMinute, {
    path: ['closesMinute'],
  }),
  scripts: scriptsSchema,
});
export type CallRuleWrite = z.infer<typeof callRuleWriteSchema>;
