import { z } from 'zod';
import { interfaceLanguageSchema } from '../auth.ts';
import { plainText } from '../plain-text.ts';

const password = z.string().min(1).max(256);

/** `GET /dashboard/api/auth/account`: what a person sees of their own account. */
export const accountSchema = z
  .object({
    version: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: interfaceLanguageSchema,
    hasPin: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** one of their roles asks for it */
    needsSecondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

/** `POST /dashboard/api/auth/account` */
export const accountWriteSchema = z.strictObject({
  version: z.int().min(1),
  name: plainText(100).trim().min(1),
  phone: plainText(30).trim().default(''),
});
export type AccountWrite = z.infer<typeof accountWriteSchema>;

/** `POST /dashboard/api/auth/password` */
export const changePasswordSchema = z.strictObject({
  current: password,
  password,
  endsOthers: z.boolean(),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** `POST /dashboard/api/auth/pin`; an empty PIN takes it away. */
export const changePinSchema = z.strictObject({ current: password, pin: z.string().max(8) });
export type ChangePin = z.infer<typeof changePinSchema>;

/** `POST /dashboard/api/auth/reset`: the same answer whoever asks. */
export const resetRequestSchema = z.strictObject({ email: z.string().trim().min(1).max(254) });
export const resetAnswerSchema = z.object({ asked: z.literal(true) });

/** `GET /dashboard/api/auth/sessions`: where somebody is signed in. */
export const ownSessionsSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      /** what the browser says that it is */
      device: z.string(),
      address: z.string(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      /** the one that asks */
      isCurrent: z.boolean(),
    }),
  ),
});
export type OwnSessions = z.infer<typeof ownSessionsSchema>;
export type OwnSession = OwnSessions['rows'][number];

export const sessionParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

/** `POST /dashboard/api/auth/totp`: a new secret, which counts once a code of it was given. */
export const beginTotpSchema = z.strictObject({ current: password });
export const begunTotpSchema = z.object({
  /** as it is typed into an app: base32 */
  secret: z.string(),
  /** the same for its camera */
  uri: z.string(),
});
export type BegunTotp = z.infer<typeof begunTotpSchema>;

/** `POST /dashboard/api/auth/totp/confirm` */
export const confirmTotpSchema = z.strictObject({ code: z.string().trim().min(1).max(32) });

/** Told once; kept hashed. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** `POST /dashboard/api/auth/totp/remove`, and `…/recovery-codes` for new ones. */
export const ownPasswordSchema = z.strictObject({ current: password });
