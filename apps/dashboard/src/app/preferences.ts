import { DEFAULT_LANGUAGE, directionOf, isLanguage } from '@hanout/i18n';
import type { Direction, Language } from '@hanout/i18n';

/** What this browser remembers; public/boot.js reads the first three before the first paint. */
export const PREFERENCE_KEYS = {
  language: 'hanout.language',
  rightToLeft: 'hanout.rtl',
  theme: 'hanout.theme',
  verticalCollapse: 'hanout.verticalCollapse',
  sidebar: 'hanout.sidebar',
  menu: 'hanout.menu',
  weekStart: 'hanout.weekStart',
  /** Which shop the screens speak of; absent: all of them. */
  shop: 'hanout.shop',
  /** With the person's uuid behind it: what they looked at last, until they sign out. */
  recent: 'hanout.recent',
} as const;

/** The language that boot.js put on the document. */
export function startingLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** BO-22: the direction comes from local storage; without it, from the language. */
export function storedDirection(language: Language): Direction {
  const flag = localStorage.getItem(PREFERENCE_KEYS.rightToLeft);
  if (flag === 'true') return 'rtl';
  return flag === 'false' ? 'ltr' : directionOf(language);
}

export function hasChosenLanguage(): boolean {
  return isLanguage(localStorage.getItem(PREFERENCE_KEYS.language));
}

/** Puts a language on the document and keeps it, with the direction that it reads in. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(PREFERENCE_KEYS.language, language);
  localStorage.setItem(PREFERENCE_KEYS.rightToLeft, String(directionOf(language) === 'rtl'));
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
