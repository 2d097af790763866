import {
  isStopWord,
  parseTerms,
  type KnownWord,
  lexeme,
  soundKeys,
  isArabic,
  splitWords,
  stemWord,
} from '@hanout/core/search';
import { LANGUAGES } from '@hanout/i18n';
import type { Dictionary, Words } from '../dictionary/index.ts';

export type EntityKind = 'b' | 'l' | 'c' | 'a' | 'f' | 't' | 'o';
export type EntityWord = KnownWord & { written: string };
export type Term = EntityWord & { readonly meaning: readonly string[] };
export type EntityName = { kind: EntityKind; id: number; stems: readonly string[]; folded: readonly string[] };

/**
 * The words of brands, categories, values …: looked up here and not in the documents, which carry their ids, so that a new
 * name of a category is searched for at once.
 */
export type EntityWords = {
  /** Every name, one per language. */
  readonly names: readonly EntityName[];
  readonly byStem: ReadonlyMap<string, readonly EntityName[]>;
  /** By stem. */
  readonly words: ReadonlyMap<string, EntityWord>;
  /** What shoppers call things by the list of terms, by stem, with what stands in documents for what they mean. */
  readonly terms: ReadonlyMap<string, Term>;
  /** Key of a Latin-written name → stems, for those who write a brand in Arabic. */
  readonly stemsByLatinSound: ReadonlyMap<string, readonly string[]>;
};

const made = new WeakMap<Dictionary, EntityWords>();

export function entityWordsOf(dictionary: Dictionary): EntityWords {
  const words = made.get(dictionary) ?? readNames(dictionary);
  made.set(dictionary, words);
  return words;
}

/** What stands in a document for the entities that a word of the search means: fully named by it, or beginning with this word. */
export function entityLexemes(entities: EntityWords, stem: string, searched: ReadonlySet<string>): string[] {
  const meant = (entities.byStem.get(stem) ?? []).filter(
    ({ stems }) => stems[0] === stem || stems.every((other) => searched.has(other)),
  );
  return [
    ...new Set([...meant.map(({ kind, id }) => lexeme.entity(kind, id)), ...(entities.terms.get(stem)?.meaning ?? [])]),
  ];
}

const BEGUN_AT_MOST = 12;

/** The same for a word that is not finished: entities whose name begins with it. */
export function beginEntities(entities: EntityWords, beginning: string): string[] {
  const begun = entities.names.filter(({ folded }) => folded[0]?.startsWith(beginning) === true);
  const named = [...new Set(begun.map(({ kind, id }) => lexeme.entity(kind, id)))].slice(0, BEGUN_AT_MOST);
  const meant = [...entities.terms.values()].filter(
    ({ folded }) => beginning.length >= LEAST_OF_A_TERM && folded.startsWith(beginning),
  );
  return [...new Set([...named, ...meant.flatMap(({ meaning }) => meaning)])].slice(0, 2 * BEGUN_AT_MOST);
}

/** Fewer letters begin the words of too many things. */
const LEAST_OF_A_TERM = 4;

/** What the active rows of the list mean, each word of a row by itself. */
function readTerms(dictionary: Dictionary, words: Omit<EntityWords, 'terms'>): Map<string, Term> {
  const terms = new Map<string, Term>();
  const plain: EntityWords = { ...words, terms: new Map() };
  for (const { name, meaning } of dictionary.terms) {
    const stems = parseTerms(meaning).flatMap((each) => each.map(({ folded }) => stemWord(folded)));
    const meant = stems.flatMap((stem) => [lexeme.word(stem), ...entityLexemes(plain, stem, new Set(stems))]);
    for (const [word, ...more] of parseTerms(name)) {
      if (word === undefined || more.length > 0) continue;
      const stem = stemWord(word.folded);
      terms.set(stem, { ...word, stem, meaning: [...new Set([...(terms.get(stem)?.meaning ?? []), ...meant])] });
    }
  }
  return terms;
}

function readNames(dictionary: Dictionary): EntityWords {
  const names: EntityName[] = [];
  const byStem = new Map<string, EntityName[]>();
  const known = new Map<string, EntityWord>();
  const stemsByLatinSound = new Map<string, string[]>();
  const addName = (kind: EntityKind, id: number, text: string, language: (typeof LANGUAGES)[number]): void => {
    const words = splitWords(text).filter((word) => !isStopWord(word.written, language));
    const stems = words.map(({ folded }) => stemWord(folded));
    if (stems.length === 0) return;
    const name: EntityName = { kind, id, stems, folded: words.map(({ folded }) => folded) };
    names.push(name);
    for (const [at, stem] of stems.entries()) {
      push(byStem, stem, name);
      const word = words[at];
      if (word === undefined) continue;
      if (!known.has(stem)) known.set(stem, { ...word, stem });
      if (isArabic(word.folded)) continue;
      for (const key of soundKeys(word.folded).plain) if (key.length > 1) push(stemsByLatinSound, key, stem);
    }
  };
  const addNames = (kind: EntityKind, id: number, texts: Words): void => {
    for (const language of LANGUAGES) {
      const text = texts[language];
      if (text !== undefined) addName(kind, id, text, language);
    }
  };
  for (const brand of dictionary.brands.values()) {
    addName('b', brand.id, brand.name, 'fr');
    addNames('b', brand.id, brand.names);
  }
  for (const line of dictionary.brandLines.values()) {
    addName('l', line.id, line.name, 'fr');
    addNames('l', line.id, line.names);
  }
  for (const category of dictionary.categories.values())
    if (category.isActive) addNames('c', category.id, category.names);
  for (const value of dictionary.attributeValues.values()) addNames('a', value.id, value.labels);
  for (const value of dictionary.featureValues.values()) addNames('f', value.id, value.labels);
  for (const tag of dictionary.tags.values()) addNames('t', tag.id, tag.names);
  for (const collection of dictionary.collections.values()) addNames('o', collection.id, collection.names);
  const read = { names, byStem, words: known, stemsByLatinSound };
  return { ...read, terms: readTerms(dictionary, read) };
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}
