import type { Language } from './languages.ts';

const LOCALES: Record<Language, string> = { fr: 'fr-DZ', ar: 'ar-DZ', en: 'en-GB' };

const ZONE = 'Africa/Algiers';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, kind: 'date' | 'date-time' | 'long-date'): Intl.DateTimeFormat {
  const key = `${language} ${kind}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const day: Intl.DateTimeFormatOptions =
    kind === 'long-date' || language === 'en'
      ? { day: 'numeric', month: kind === 'long-date' ? 'long' : 'short', year: 'numeric' }
      : { day: '2-digit', month: '2-digit', year: 'numeric' };
  const time: Intl.DateTimeFormatOptions =
    kind === 'date-time' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {};
  // Arabic writes figures of a date with marks between them, which come apart where the date is isolated in a sentence.
  const locale = language === 'ar' && kind !== 'long-date' ? LOCALES.fr : LOCALES[language];
  const made = new Intl.DateTimeFormat(locale, { timeZone: ZONE, numberingSystem: 'latn', ...day, ...time });
  formatters.set(key, made);
  return made;
}

/** `21/11/2026` · `21 Nov 2026`, in Algiers. */
export const formatDate = (at: Date | number, language: Language): string => formatter(language, 'date').format(at);

/** `21/11/2026 14:05`, 24-hour clock, in Algiers. */
export const formatDateTime = (at: Date | number, language: Language): string =>
  formatter(language, 'date-time').format(at);

/** `21 novembre 2026`, in Algiers. */
export const formatLongDate = (at: Date | number, language: Language): string =>
  formatter(language, 'long-date').format(at);
