import type { Language } from '@hanout/i18n';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-DZ', ar: 'ar-DZ-u-nu-latn', en: 'en-GB' };
const IN_ALGIERS = { hourCycle: 'h23', timeZone: 'Africa/Algiers' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** `14:02`, as a cashier reads a clock. */
export function clockTime(at: number, language: Language): string {
  return new Date(at).toLocaleTimeString(LOCALES[language], { ...CLOCK, ...IN_ALGIERS });
}

/** `14:02` of today; of another day with its date before it. */
export function agedTime(at: number, now: number, language: Language): string {
  const dayOf = (moment: number): string =>
    new Date(moment).toLocaleDateString(LOCALES[language], { day: '2-digit', month: '2-digit', ...IN_ALGIERS });
  const time = clockTime(at, language);
  return dayOf(at) === dayOf(now) && now - at < DAY_MS ? time : `${dayOf(at)} ${time}`;
}

const DAY_MS = 86_400_000;
