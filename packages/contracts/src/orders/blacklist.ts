import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const instant = z.iso.datetime();
export const BLACKLIST_REASON_LENGTH = 500;

export const blacklistStates = ['active', 'expired', 'archived'] as const;

/** `GET /dashboard/api/blacklist`: to whom the shops of the person sell nothing by themselves, newest first. */
export const blacklistQuerySchema = z.object({
  state: z.enum(blacklistStates).default('active'),
  /** a phone in any form, or part of one, or words of the reason */
  q: searchText.optional(),
  shop: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});
export type BlacklistQuery = z.infer<typeof blacklistQuerySchema>;

export const blacklistEntrySchema = z.object({
  id: idSchema,
  version: z.int(),
  shop: z.object({ id: idSchema, name: z.string() }),
  /** null: its person was erased, and it holds on without them */
  phone: z.string().nullable(),
  /** of an erased person: none that is read */
  reason: z.string(),
  /** null: until somebody takes it off */
  expiresAt: instant.nullable(),
  /** who put it there; null: nobody whom we know */
  by: z.string().nullable(),
  createdAt: instant,
  state: z.enum(blacklistStates),
  /** orders of this phone in the shop */
  orderCount: z.int(),
});
export type BlacklistEntry = z.infer<typeof blacklistEntrySchema>;

export const blacklistSchema = z.object({
  rows: z.array(blacklistEntrySchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type Blacklist = z.infer<typeof blacklistSchema>;

const values = {
  reason: plainText(BLACKLIST_REASON_LENGTH).transform((value) => value.trim()),
  expiresAt: instant.nullable(),
};

/** `POST /dashboard/api/blacklist` */
export const blacklistCreateSchema = z.strictObject({ shopId: idSchema, phone: plainText(50), ...values });
export type BlacklistCreate = z.input<typeof blacklistCreateSchema>;

/** `POST /dashboard/api/blacklist/{id}` */
export const blacklistChangeSchema = z.strictObject({ version: z.int().min(1), ...values });
export type BlacklistChange = z.input<typeof blacklistChangeSchema>;

/** `POST /dashboard/api/blacklist/{id}/archive`: taken off, or put back. */
export const blacklistArchiveSchema = z.strictObject({ version: z.int().min(1), isArchived: z.boolean() });
export type BlacklistArchive = z.input<typeof blacklistArchiveSchema>;
