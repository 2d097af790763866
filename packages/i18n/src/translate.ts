import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import type { KnownKey } from './texts.ts';

export type Messages = Readonly<Record<string, string>>;

/** The three languages of one area; French has every key. */
export interface Catalogue {
  readonly fr: Messages;
  readonly ar: Messages;
  readonly en: Messages;
}

export type Parameters = Readonly<Record<string, string | number>>;

/** Fetches the texts of one catalogue, a language at a time. */
export type TextsLoader = Readonly<Record<Language, () => Promise<Messages>>>;

/** Text of a key in the translator's language, else in French, else the key itself. A key that no catalogue has does not compile. */
export type Translate = <Key extends string>(key: KnownKey<Key>, parameters?: Parameters) => string;

/**
 * A translator over some catalogues (later ones win). `{{name}}` is filled from the parameters; with a numeric
 * `count` the plural form `key_one`, `key_few` … of the language is taken (CLDR), `key_zero` also in French and English.
 */
export function createTranslate(language: Language, ...catalogues: readonly Catalogue[]): Translate {
  return createLookup(language, ...catalogues);
}

/** The same for keys that come from outside, a field's name for one. */
export function createLookup(
  language: Language,
  ...catalogues: readonly Catalogue[]
): (key: string, parameters?: Parameters) => string {
  const own = merge(catalogues, language);
  const fallback = merge(catalogues, DEFAULT_LANGUAGE);
  const rules = { own: new Intl.PluralRules(language), fallback: new Intl.PluralRules(DEFAULT_LANGUAGE) };
  return (key, parameters) => {
    const count = parameters?.['count'];
    const text =
      typeof count === 'number'
        ? (plural(own, rules.own, key, count) ?? plural(fallback, rules.fallback, key, count))
        : (own[key] ?? fallback[key]);
    return fill(text ?? key, parameters);
  };
}

function merge(catalogues: readonly Catalogue[], language: Language): Messages {
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue[language]));
}

function plural(messages: Messages, rules: Intl.PluralRules, key: string, count: number): string | undefined {
  const exact = count === 0 ? messages[`${key}_zero`] : undefined;
  return exact ?? messages[`${key}_${rules.select(count)}`] ?? messages[`${key}_other`] ?? messages[key];
}

/** Fills `{{name}}`; an unknown name is left as it stands, so that a missing parameter is seen. */
export function fill(text: string, parameters: Parameters | undefined): string {
  if (parameters === undefined || !text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = parameters[name];
    return value === undefined ? whole : String(value);
  });
}
