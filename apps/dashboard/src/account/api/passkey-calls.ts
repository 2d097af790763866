import { passkeyCreationSchema, passkeyListSchema } from '@hanout/contracts/staff/passkeys';
import type { PasskeyCreation, PasskeyList, PasskeyWrite } from '@hanout/contracts/staff/passkeys';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';
import { makePasskey } from '../../session/api/passkey-device.ts';
import { accountKeys } from './account-calls.ts';

const PASSKEYS = '/auth/passkeys';

export function passkeysQuery(api: ApiClient) {
  return queryOptions<PasskeyList>({
    queryKey: [...accountKeys.all, 'passkeys'],
    queryFn: ({ signal }) => api.read(PASSKEYS, passkeyListSchema, { signal }),
  });
}

/** The password, then the device: a key is there once it is named. */
export async function makeOwnPasskey(
  api: ApiClient,
  { current, refused }: { readonly current: string; readonly refused: string },
): Promise<Answer<PasskeyWrite['credential']>> {
  const begun: Answer<PasskeyCreation> = await api.send(`${PASSKEYS}/begin`, passkeyCreationSchema, { current });
  return begun.ok ? makePasskey(begun.value, refused) : begun;
}

export const keepPasskey = (api: ApiClient, made: PasskeyWrite): Promise<Answer<PasskeyList>> =>
  api.send(PASSKEYS, passkeyListSchema, made);

export const namePasskey = (api: ApiClient, id: number, name: string): Promise<Answer<PasskeyList>> =>
  api.send(`${PASSKEYS}/${id}/rename`, passkeyListSchema, { name });

export const removePasskey = (api: ApiClient, id: number, current: string): Promise<Answer<PasskeyList>> =>
  api.send(`${PASSKEYS}/${id}/remove`, passkeyListSchema, { current });
