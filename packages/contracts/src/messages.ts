import { MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_LANGUAGES, MESSAGE_VALUES } from '@hanout/core/messages';
import { z } from 'zod';
import { pageLimit, searchText } from './list-query.ts';
import { idTextSchema } from './pieces.ts';
import { plainText } from './plain-text.ts';

const event = z.enum(MESSAGE_EVENTS);
const channel = z.enum(MESSAGE_CHANNELS);
const language = z.enum(MESSAGE_LANGUAGES);

const templateSchema = z.object({ subject: plainText(300).default(''), body: plainText(8000).default('') });
/** channel → language → text; what is missing or empty is the house's */
const textsSchema = z.partialRecord(channel, z.partialRecord(language, templateSchema));
export type MessageTexts = z.infer<typeof textsSchema>;

/** What a shop tells of one event. */
const messageRuleSchema = z
  .object({
    event,
    version: z.int(),
    /** through which channels it is told */
    channels: z.array(channel),
    /** the channels that it has at all */
    offered: z.array(channel),
    texts: textsSchema,
    house: textsSchema,
    /** what its texts may name */
    values: z.array(z.enum(MESSAGE_VALUES)),
  })
  .meta({ id: 'MessageRule' });
export type MessageRule = z.infer<typeof messageRuleSchema>;

/** `GET /dashboard/api/messages/rules/{shop}`; changing one answers all of them. */
export const messageRulesSchema = z.object({
  shopId: z.int(),
  /** letters leave: a server is set, and on */
  mails: z.boolean(),
  rules: z.array(messageRuleSchema),
});
export type MessageRules = z.infer<typeof messageRulesSchema>;

export const messageEventParams = z.object({ id: idTextSchema, event });

export const messageRuleWriteSchema = z.strictObject({
  version: z.int().min(0),
  channels: z.array(channel).max(MESSAGE_CHANNELS.length),
  texts: textsSchema,
});
export type MessageRuleWrite = z.infer<typeof messageRuleWriteSchema>;

/** `POST /dashboard/api/messages/rules/{shop}/preview`: a text as it stands in the form, filled with an order; 0: the latest one. */
export const messagePreviewRequestSchema = z.strictObject({
  event,
  channel,
  language,
  subject: plainText(300),
  body: plainText(8000),
  order: z.int().min(0).default(0),
});
export type MessagePreviewRequest = z.infer<typeof messagePreviewRequestSchema>;

export const messagePreviewSchema = z.object({
  subject: z.string(),
  body: z.string(),
  /** null: the shop has no order yet, and an example stands in its place */
  order: z.int().nullable(),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

/** `POST /dashboard/api/messages/rules/{shop}/test`: the same as a letter to an address. */
export const messageTestRequestSchema = messagePreviewRequestSchema.extend({ to: plainText(254).trim() });
export type MessageTestRequest = z.infer<typeof messageTestRequestSchema>;
export const messageTestSchema = z.object({ to: z.string() });

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;

/** `GET /dashboard/api/messages/server/{shop}`: the password is never told. */
export const mailServerSchema = z
  .object({
    shopId: z.int(),
    version: z.int(),
    isOn: z.boolean(),
    host: z.string(),
    port: z.int(),
    security: z.enum(MAIL_SECURITIES),
    username: z.string(),
    hasPassword: z.boolean(),
    fromName: z.string(),
    fromAddress: z.string(),
    replyTo: z.string(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.infer<typeof mailServerSchema>;

export const mailServerWriteSchema = z.strictObject({
  version: z.int().min(0),
  isOn: z.boolean(),
  host: plainText(253).trim(),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
  username: plainText(254).trim(),
  /** null: the one that is kept; empty: none */
  password: plainText(500).nullable(),
  fromName: plainText(100).trim(),
  fromAddress: plainText(254).trim(),
  replyTo: plainText(254).trim(),
});
export type MailServerWrite = z.infer<typeof mailServerWriteSchema>;

export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'refused', 'failed', 'withdrawn', 'pressed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** `not_sent`: refused or given up, what waits for a person. */
export const MESSAGE_VIEWS = ['all', 'not_sent', 'under_way', 'sent', 'pressed'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** `GET /dashboard/api/messages` */
export const messageListQuerySchema = z.object({
  view: z.enum(MESSAGE_VIEWS).default('all'),
  event: event.optional(),
  channel: channel.optional(),
  /** an order's number, a phone in any form, or part of an address */
  q: searchText.optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});

export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

export const messageRowSchema = z
  .object({
    id: z.int(),
    shop: z.object({ id: z.int(), name: z.string() }),
    order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
    event,
    channel,
    language,
    recipient: z.string(),
    /** empty until it has left */
    subject: z.string(),
    body: z.string(),
    state: z.enum(MESSAGE_STATES),
    tries: z.int(),
    /** why it did not leave, in words; empty: it did, or was not tried yet */
    reason: z.string(),
    /** what the server said, as it said it */
    detail: z.string(),
    /** who pressed the link; empty: it went by itself */
    by: z.string(),
    createdAt: z.iso.datetime(),
    /** when it is tried next; null: not any more */
    dueAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    mayGoAgain: z.boolean(),
  })
  .meta({ id: 'MessageRow' });
export type MessageRow = z.infer<typeof messageRowSchema>;

export const messageListSchema = z.object({
  rows: z.array(messageRowSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  /** how many there are of each view, up to a thousand */
  counts: z.record(z.enum(MESSAGE_VIEWS), z.int()),
});
export type MessageList = z.infer<typeof messageListSchema>;

/** `GET /dashboard/api/orders/{id}/messages` */
export const orderMessagesSchema = z.object({
  messages: z.array(messageRowSchema),
  /** what may be written by a ready link, the fitting one first */
  events: z.array(event),
  /** nothing can be written to: there is no phone that WhatsApp and SMS know */
  hasPhone: z.boolean(),
});
export type OrderMessages = z.infer<typeof orderMessagesSchema>;

/** `GET /dashboard/api/orders/{id}/messages/ready/{event}`: a text for each channel that is on, and each of its languages. */
export const readyMessageParams = z.object({ id: z.uuid(), event });
/** `callAt`: when the customer is called again, as it will be once that is noted; `never`: not any more. Left out: as the order has it. */
export const readyMessageQuerySchema = z.object({ callAt: z.union([z.iso.datetime(), z.literal('never')]).optional() });
export const readyMessagesSchema = z.object({
  /** the language that the shopper ordered in */
  language,
  phone: z.string(),
  texts: z.array(z.object({ channel: z.enum(['whatsapp', 'sms']), language, body: z.string() })),
});
export type ReadyMessages = z.infer<typeof readyMessagesSchema>;

/** `POST /dashboard/api/orders/{id}/messages`: a ready link was pressed, with this text in it. */
export const pressedMessageSchema = z.strictObject({
  event,
  channel: z.enum(['whatsapp', 'sms']),
  language,
  body: plainText(1500).trim().min(1),
});
export type PressedMessage = z.infer<typeof pressedMessageSchema>;
