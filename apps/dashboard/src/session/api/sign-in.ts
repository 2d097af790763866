import { sessionSchema } from '@hanout/contracts/auth';
import type { Session, SignInRequest } from '@hanout/contracts/auth';
import type { Answer, ApiClient } from '../../api/client.ts';

export function signIn(api: ApiClient, request: SignInRequest): Promise<Answer<Session>> {
  return api.send('/auth/sign-in', sessionSchema, request);
}
