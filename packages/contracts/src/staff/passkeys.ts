import { z } from 'zod';
import { plainText } from '../plain-text.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,4000}$/);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const attachment = z.enum(['cross-platform', 'platform']);

/** `GET /dashboard/api/auth/passkeys`: one's own, the oldest first. */
export const passkeyListSchema = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      /** its counter went back: there may be a copy, and it opens nothing any more */
      isSuspended: z.boolean(),
    }),
  ),
});
export type PasskeyList = z.infer<typeof passkeyListSchema>;
export type Passkey = PasskeyList['rows'][number];

/** `POST /dashboard/api/auth/passkeys/begin`, with the password: what the browser makes a key for. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** `POST /dashboard/api/auth/passkeys`: what the device made, under a name. */
export const passkeyWriteSchema = z.strictObject({
  name: plainText(60).trim().min(1),
  credential: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment.optional().catch(undefined),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: z.string().regex(/^[A-Za-z0-9_-]{1,20000}$/),
      transports: z.array(transport).max(10).optional().catch(undefined),
    }),
  }),
});
export type PasskeyWrite = z.infer<typeof passkeyWriteSchema>;

/** `POST /dashboard/api/auth/passkeys/{id}/rename` */
export const passkeyRenameSchema = z.strictObject({ name: plainText(60).trim().min(1) });

/** `POST /dashboard/api/auth/passkey/begin`, by nobody yet: what any passkey of this host signs. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** `POST /dashboard/api/auth/passkey`: what the device signed; answers a session. */
export const passkeySignInSchema = z.strictObject({
  credential: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment.optional().catch(undefined),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
