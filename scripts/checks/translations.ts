import type { Catalogue, Messages } from '@hanout/i18n';

const FORMS = /_(?:zero|one|two|few|many|other)$/;
/** For nothing at all the general form will do. */
const ARABIC_FORMS = ['one', 'two', 'few', 'many', 'other'];

/** Every way in which the three languages of a catalogue do not match. */
export function findGaps({ fr, ar, en }: Catalogue): string[] {
  const languages = { fr, ar, en };
  const bases = new Set(Object.values(languages).flatMap((messages) => Object.keys(messages).map(baseOf)));
  return [...bases].flatMap((base) => {
    const missing = Object.entries(languages).filter(([, messages]) => formsOf(messages, base).length === 0);
    if (missing.length > 0) return [`${base} is missing in ${missing.map(([language]) => language).join(', ')}`];
    return [
      ...differentPlaceholders(languages, base),
      ...missingArabicForms(ar, base),
      ...Object.entries(languages)
        .filter(([, messages]) => formsOf(messages, base).some((key) => messages[key]?.trim() === ''))
        .map(([language]) => `${base} is empty in ${language}`),
    ];
  });
}

/** The keys that several catalogues have and that do not say the same in each of them. */
export function findContradictions(catalogues: readonly Catalogue[]): string[] {
  const said = new Map<string, Set<string>>();
  for (const catalogue of catalogues) {
    for (const language of ['fr', 'ar', 'en'] as const) {
      for (const [key, text] of Object.entries(catalogue[language])) {
        const name = `${key} in ${language}`;
        said.set(name, (said.get(name) ?? new Set()).add(text));
      }
    }
  }
  return [...said].flatMap(([name, texts]) => (texts.size === 1 ? [] : [`${name}: ${[...texts].join(' | ')}`]));
}

function differentPlaceholders(languages: Record<string, Messages>, base: string): string[] {
  const sets = Object.values(languages).map((messages) =>
    [...new Set(formsOf(messages, base).flatMap((key) => messages[key]?.match(/\{\{\w+\}\}/g) ?? []))]
      .toSorted()
      .join(' '),
  );
  return new Set(sets).size === 1 ? [] : [`${base} has other placeholders per language: ${sets.join(' | ')}`];
}

function missingArabicForms(ar: Messages, base: string): string[] {
  if (ar[base] !== undefined) return [];
  const missing = ARABIC_FORMS.filter((form) => ar[`${base}_${form}`] === undefined);
  return missing.length === 0 ? [] : [`${base} lacks the Arabic forms ${missing.join(', ')}`];
}

export const baseOf = (key: string): string => key.replace(FORMS, '');

function formsOf(messages: Messages, base: string): string[] {
  return Object.keys(messages).filter((key) => baseOf(key) === base);
}
