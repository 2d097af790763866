import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { languagesSectionSchema } from './shop-sections.ts';

const host = plainText(300).trim();

/** `GET /dashboard/api/settings/shops`, and the answer of what changes one of them. */
export const shopRowsSchema = z
  .array(
    z.object({
      id: z.int(),
      code: z.string(),
      hosts: z.array(z.string()),
      version: z.int(),
      /** It answers every name that is no other shop's. */
      answersUnknownHosts: z.boolean(),
      isArchived: z.boolean(),
    }),
  )
  .meta({ id: 'ShopRows' });
export type ShopRows = z.infer<typeof shopRowsSchema>;

/** `POST` of the same address: a further shop, set as `like` is but for what stands here. */
export const shopCreateSchema = z.strictObject({
  ...languagesSectionSchema.shape,
  name: plainText(80).trim().min(1),
  code: z.string().regex(/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/u),
  host,
  like: z.int().min(1),
});
export type ShopCreate = z.infer<typeof shopCreateSchema>;

/** `POST /dashboard/api/settings/shops/{id}/hosts`: all names under which it answers; an archived one answers under none. */
export const shopHostsWriteSchema = z.strictObject({
  version: z.int().min(1),
  hosts: z.array(host).max(20),
  isArchived: z.boolean(),
});
export type ShopHostsWrite = z.infer<typeof shopHostsWriteSchema>;
