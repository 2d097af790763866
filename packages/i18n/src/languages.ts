export const LANGUAGES = ['fr', 'ar', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** French is the default and the fallback. */
export const DEFAULT_LANGUAGE: Language = 'fr';

export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);

export const directionOf = (language: string): Direction => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The first of an Accept-Language header that we speak, else French. */
export function languageFromHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
