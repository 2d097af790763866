import type { Language } from '@hanout/i18n';
import { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';

/** Tells the server in which language it shall answer this person from now on. */
export function changeAccountLanguage(api: ApiClient, language: Language): Promise<Answer<unknown>> {
  return api.send('/auth/language', z.unknown(), { language });
}
