import { z } from 'zod';
import { idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** Networks that take conversions from a server. */
export const CONVERSION_NETWORKS = ['meta', 'tiktok', 'snapchat'] as const;
export type ConversionNetwork = (typeof CONVERSION_NETWORKS)[number];

export const conversionStates = ['waiting', 'sent', 'failed', 'trial'] as const;
export type ConversionState = (typeof conversionStates)[number];

export const conversionReasons = [
  'address-wrong',
  'address-closed',
  'host-unknown',
  'no-answer',
  'answered',
  'too-slow',
  'token-lost',
] as const;

const isThere = z.object({ meta: z.boolean(), tiktok: z.boolean(), snapchat: z.boolean() });

/** `GET /dashboard/api/ads/shops/{id}/tokens`: whether there is one for each network; tokens themselves are told to nobody. */
export const adTokensSchema = z.object({ version: z.int(), has: isThere }).meta({ id: 'AdTokens' });
export type AdTokens = z.infer<typeof adTokensSchema>;

export const LONGEST_AD_TOKEN = 500;
const token = plainText(LONGEST_AD_TOKEN).trim().nullable();

/** `POST` of the same address: null keeps what there is, an empty text takes it away. */
export const adTokensWriteSchema = z.strictObject({
  version: z.int().min(0),
  meta: token,
  tiktok: token,
  snapchat: token,
});
export type AdTokensWrite = z.infer<typeof adTokensWriteSchema>;

export const conversionSchema = z
  .object({
    id: z.int(),
    order: z.object({ id: z.uuid(), number: z.int() }),
    shop: z.object({ id: z.int(), name: z.string() }),
    network: z.enum(CONVERSION_NETWORKS),
    pixelId: z.string(),
    state: z.enum(conversionStates),
    attempts: z.int(),
    /** what the network answered last; null: nothing */
    status: z.int().nullable(),
    /** why the last attempt did not do; null: it did, or there was none */
    reason: z.enum(conversionReasons).nullable(),
    tookMs: z.int().nullable(),
    createdAt: z.iso.datetime(),
    attemptedAt: z.iso.datetime().nullable(),
    /** of the next attempt; null: there is none */
    dueAt: z.iso.datetime().nullable(),
    body: z.string(),
    /** how the network's last answer begins */
    answer: z.string(),
  })
  .meta({ id: 'AdConversion' });
export type Conversion = z.infer<typeof conversionSchema>;

/** `GET /dashboard/api/ads/conversions`, the latest first. */
export const conversionListQuerySchema = z.object({
  network: z.enum(CONVERSION_NETWORKS).optional(),
  state: z.enum(conversionStates).optional(),
  /** number of an order */
  order: idTextSchema.optional(),
  /** below this id */
  cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ConversionListQuery = z.infer<typeof conversionListQuerySchema>;

export const conversionListSchema = z.object({
  rows: z.array(conversionSchema),
  /** at most a thousand are counted */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ConversionList = z.infer<typeof conversionListSchema>;
