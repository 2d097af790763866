import type { Language } from '@hanout/i18n';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-DZ', ar: 'ar-DZ-u-nu-latn', en: 'en-GB' };

/** `14:02`, as a cashier reads a clock. */
export function clockTime(at: number, language: Language): string {
  return new Date(at).toLocaleTimeString(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Algiers',
  });
}
