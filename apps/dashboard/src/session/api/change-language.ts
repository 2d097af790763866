import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import type { Language } from '@hanout/i18n';
import type { Answer, ApiClient } from '../../api/client.ts';

/** Tells the server in which language it shall answer this person from now on; the session's names come back in it. */
export function changeAccountLanguage(api: ApiClient, language: Language): Promise<Answer<Session>> {
  return api.send('/auth/language', sessionSchema, { language });
}
