import type { Language } from './languages.ts';

const LOCALES: Record<Language, string> = { fr: 'fr-DZ', ar: 'ar-DZ', en: 'en-GB' };

const ZONE = 'Africa/Algiers';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, kind: 'date' | 'date-time' | 'long-date' | 'week-day'): Intl.DateTimeFormat {
  const key = `${language} ${kind}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const day: Intl.DateTimeFormatOptions =
    kind === 'week-day'
      ? { weekday: 'long', day: 'numeric', month: 'long' }
      : kind === 'long-date' || language === 'en'
        ? { day: 'numeric', month: kind === 'long-date' ? 'long' : 'short', year: 'numeric' }
        : { day: '2-digit', month: '2-digit', year: 'numeric' };
  const time: Intl.DateTimeFormatOptions =
    kind === 'date-time' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {};
  // Arabic writes figures of a date with marks between them, which come apart where the date is isolated in a sentence.
  const locale = language === 'ar' && kind !== 'long-date' && kind !== 'week-day' ? LOCALES.fr : LOCALES[language];
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

/** `mardi 24 novembre`, in Algiers. */
export const formatWeekDay = (at: Date | number, language: Language): string =>
  formatter(language, 'week-day').format(at);

/** `novembre 2026` */
export const formatMonth = (at: Date | number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(at);

const A_SUNDAY = Date.UTC(2026, 10, 1);

/** The seven days in their order, beginning with `firstDay` (0 Sunday … 6 Saturday). */
export function weekdayNames(
  language: Language,
  firstDay: number,
): readonly { readonly short: string; readonly long: string }[] {
  const named = (weekday: 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday, timeZone: 'UTC' }).format(at);
  return Array.from({ length: 7 }, (_, index) => {
    const at = A_SUNDAY + ((firstDay + index) % 7) * 86_400_000;
    return { short: named('short', at), long: named('long', at) };
  });
}
