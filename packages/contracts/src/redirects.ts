import { z } from 'zod';
import { countedTotal, pageLimit, searchText } from './list-query.ts';
import { plainText } from './plain-text.ts';

export const LONGEST_ADDRESS = 1_000;
/** So many redirects a shop has at most: they are kept in memory. */
export const MOST_REDIRECTS = 20_000;
/** So many lines one file of them has at most. */
export const MOST_REDIRECT_LINES = 5_000;

/** `GET /dashboard/api/redirects` */
export const redirectQuerySchema = z.object({
  shop: z.coerce.number().int().positive(),
  /** part of either address */
  q: searchText.optional(),
  state: z.enum(['active', 'archived']).default('active'),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});

export const redirectSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    shopId: z.int(),
    from: z.string(),
    /** null: gone for good */
    to: z.string().nullable(),
    isAutomatic: z.boolean(),
    isArchived: z.boolean(),
    hits: z.int(),
    hitAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Redirect' });
export type RedirectRow = z.infer<typeof redirectSchema>;

export const redirectListSchema = z.object({
  rows: z.array(redirectSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
});
export type RedirectList = z.infer<typeof redirectListSchema>;

/** `POST /dashboard/api/redirects`, and `…/{id}` with the version that the person saw. */
export const redirectWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  shopId: z.int().positive(),
  from: plainText(LONGEST_ADDRESS),
  /** empty: gone for good */
  to: plainText(LONGEST_ADDRESS),
});
export type RedirectWrite = z.infer<typeof redirectWriteSchema>;

export const REDIRECT_PROBLEMS = ['from', 'to', 'elsewhere', 'loop', 'twice', 'too-many'] as const;

/** `POST /dashboard/api/redirects/import`: from and to, a line each; what stands there already is led elsewhere. */
export const redirectImportSchema = z.strictObject({
  shopId: z.int().positive(),
  csv: plainText(1_000_000),
  isPreview: z.boolean(),
});
export type RedirectImport = z.infer<typeof redirectImportSchema>;

export const redirectImportedSchema = z.object({
  changes: z.array(
    z.object({ from: z.string(), before: z.string().nullable(), to: z.string().nullable(), isNew: z.boolean() }),
  ),
  problems: z.array(z.object({ line: z.int(), problem: z.enum(REDIRECT_PROBLEMS), text: z.string() })),
  /** lines that change nothing */
  same: z.int(),
});
export type RedirectImported = z.infer<typeof redirectImportedSchema>;
