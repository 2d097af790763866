import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import { passkeyRequestSchema } from '@hanout/contracts/staff/passkeys';
import type { Answer, ApiClient } from '../../api/client.ts';
import { signWithPasskey } from './passkey-device.ts';

/** By whatever passkey the device offers for this host name. */
export async function signInByPasskey(api: ApiClient, refused: string): Promise<Answer<Session>> {
  const begun = await api.send('/auth/passkey/begin', passkeyRequestSchema, {});
  if (!begun.ok) return begun;
  const signed = await signWithPasskey(begun.value, refused);
  if (!signed.ok) return signed;
  return api.send('/auth/passkey', sessionSchema, { credential: signed.value });
}
