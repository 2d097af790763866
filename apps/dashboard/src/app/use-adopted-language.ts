import type { Session } from '@hanout/contracts/auth';
import type { Language } from '@hanout/i18n';
import { put } from '../api/cache.ts';
import { shownInForm, useChange } from '../api/use-change.ts';
import { changeAccountLanguage } from '../session/api/change-language.ts';
import { SESSION } from '../session/api/session.ts';
import { useApplication } from './application.ts';
import { hasChosenLanguage } from './preferences.ts';

/** After sign-in: a language chosen in this browser becomes the account's, otherwise the account's becomes the screen's. */
export function useAdoptedLanguage(): (session: Session) => Promise<void> {
  const { api, languages } = useApplication();
  const speaking = useChange<Language, Session>({
    send: (language) => changeAccountLanguage(api, language),
    // Names in the session, the shop's for one, were answered in the language before.
    store: (session) => [put(SESSION, session)],
    refused: shownInForm,
  });
  return async ({ user }) => {
    const { language } = languages.read();
    if (user.language === language) return;
    if (!hasChosenLanguage()) return languages.change(user.language);
    await speaking.run(language);
  };
}
