import { signOutAnswerSchema } from '@hanout/contracts/auth';
import type { Answer, ApiClient } from '../../api/client.ts';

export function signOut(api: ApiClient): Promise<Answer<unknown>> {
  return api.send('/auth/sign-out', signOutAnswerSchema, {});
}
