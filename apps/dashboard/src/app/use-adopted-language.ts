import type { Session } from '@hanout/contracts/auth';
import { changeAccountLanguage } from '../session/api/change-language.ts';
import { useApplication } from './application.ts';
import { hasChosenLanguage } from './preferences.ts';

/** After sign-in: a language chosen in this browser becomes the account's, otherwise the account's becomes the screen's. */
export function useAdoptedLanguage(): (session: Session) => Promise<void> {
  const { api, languages, queries } = useApplication();
  return async ({ user }) => {
    const { language } = languages.read();
    if (user.language === language) return;
    if (!hasChosenLanguage()) return languages.change(user.language);
    const changed = await changeAccountLanguage(api, language);
    // Names in the session, the shop's for one, were answered in the language before.
    if (changed.ok) queries.setQueryData(['session'], changed.value);
  };
}
