import { z } from 'zod';
import { interfaceLanguageSchema } from '../auth.ts';

const token = z.string().length(43);

/** `POST /dashboard/api/auth/link`: for whom a link is; 404 when it is used, over, or never was. */
export const openLinkRequestSchema = z.strictObject({ token });

export const openedLinkSchema = z.object({
  purpose: z.enum(['invitation', 'reset']),
  name: z.string(),
  email: z.string(),
  language: interfaceLanguageSchema,
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

/** `POST /dashboard/api/auth/link/use`: sets the password, once; answers a session, or 204 where one signs in by two factors as always. */
export const useLinkRequestSchema = z.strictObject({
  token,
  /** of who is invited; somebody who only sets another password keeps their name */
  name: z.string().trim().min(1).max(100).optional(),
  password: z.string().min(1).max(256),
  language: interfaceLanguageSchema,
});
export type UseLinkRequest = z.infer<typeof useLinkRequestSchema>;
