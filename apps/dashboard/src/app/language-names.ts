import type { Language } from '@hanout/i18n';

/** Each language in its own words, so that whoever cannot read the present one finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', ar: 'العربية', en: 'English' };
