import { DEFAULT_LANGUAGE, directionOf, isLanguage } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';

/** What this device remembers of its screen; public/boot.js reads the first two before the first paint. */
export const PREFERENCE_KEYS = {
  language: 'hanout.till.language',
  theme: 'hanout.till.theme',
  hand: 'hanout.till.hand',
  sound: 'hanout.till.sound',
  bridge: 'hanout.till.bridge',
} as const;

/** The language that boot.js put on the document. */
export function startingLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(PREFERENCE_KEYS.language, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
