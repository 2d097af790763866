import {
  foldText,
  isArabic,
  LEAST_SOUNDS,
  lexeme,
  meantWords,
  soundKeys,
  tellingSounds,
  spellingKey,
  type SearchWord,
} from '@hanout/core/search';
import type { Database } from '../../database/database.ts';
import { beginEntities, entityLexemes, type EntityWords } from './entity-words.ts';
import type { ExpandedWord } from './expanded-word.ts';
import type { KnownWords } from './known-words.ts';
import { readNearWords } from './queries.ts';

type Expanding = {
  db: Database;
  known: KnownWords;
  shopId: number;
  entities: EntityWords;
  words: readonly SearchWord[];
  /** The last word may not be finished yet. */
  isTyping: boolean;
};

const NEAR_WORDS_LOOKED_AT = 40;
/** Fewer letters begin too many words, and sound like too many others. */
const LEAST_BEGINNING = { typing: 2, typed: 3 } as const;

/**
 * A word that products are written with means itself; one of the list of terms what the list says, and itself. Another one is the beginning of one; else it is misspelt, or written in
 * the other alphabet: what is nearest to it and what sounds like it stand for it together.
 */
export async function expandWords(options: Expanding): Promise<ExpandedWord[]> {
  const { known, shopId, entities, words, isTyping } = options;
  const leastBeginning = isTyping ? LEAST_BEGINNING.typing : LEAST_BEGINNING.typed;
  const searched = new Set(words.map(({ stem }) => stem));
  const states = await known.statesOf(shopId, words);
  // A number is never misspelt.
  const isKnown = ({ stem }: SearchWord): boolean =>
    states.get(stem)?.isKnown === true || entities.byStem.has(stem) || entities.terms.has(stem) || /^\d+$/.test(stem);
  const isBeginning = ({ folded }: SearchWord): boolean =>
    folded.length >= leastBeginning &&
    (states.get(folded)?.isBeginning === true || beginEntities(entities, folded).length > 0);
  const unknown = words.filter((word) => !isKnown(word) && !isBeginning(word));
  const near = await nearWords(options, unknown);
  return words.map((word, at): ExpandedWord => {
    const lexemes = [lexeme.word(word.stem), ...entityLexemes(entities, word.stem, searched)];
    const isLast = isTyping && at === words.length - 1;
    if (isKnown(word)) {
      const beginnings = isLast && word.folded.length >= leastBeginning ? [word.folded] : [];
      return { word, lexemes: [...lexemes, ...ownSounds(word)], beginnings, instead: null };
    }
    if (isBeginning(word) || (isTyping && word.folded.length < LEAST_BEGINNING.typed))
      return {
        word,
        lexemes: [...lexemes, ...beginEntities(entities, word.folded)],
        beginnings: [word.folded],
        instead: null,
      };
    const meant = near.get(word.stem) ?? [];
    return {
      word,
      lexemes: [
        ...meant.flatMap(({ stem }) => [
          lexeme.word(stem),
          ...entityLexemes(entities, stem, new Set([...searched, stem])),
        ]),
        ...soundsOfTheOtherAlphabet(word, entities),
      ],
      beginnings: [],
      instead: meant[0]?.written ?? null,
    };
  });
}

type Meant = { stem: string; written: string };

async function nearWords(
  { db, shopId, entities }: Expanding,
  unknown: readonly SearchWord[],
): Promise<Map<string, Meant[]>> {
  const keys = unknown.map(({ folded }) => spellingKey(folded));
  const rows =
    keys.length === 0 ? [] : await readNearWords(db, shopId, { keys: [...new Set(keys)], most: NEAR_WORDS_LOOKED_AT });
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    unknown.map((word): [string, Meant[]] => {
      const near = byKey.get(spellingKey(word.folded)) ?? [];
      const own = near.map((row) => ({ stem: row.word, folded: foldText(row.written), written: row.written }));
      const best = meantWords(word, [...own, ...entities.words.values(), ...entities.terms.values()]);
      return [word.stem, best.filter(({ stem }, at) => best.findIndex((other) => other.stem === stem) === at)];
    }),
  );
}

/** An Arabic plural that breaks the word (قمصان) shares only its sound with the singular. */
function ownSounds({ folded }: SearchWord): string[] {
  if (!isArabic(folded)) return [];
  return soundKeys(folded)
    .plain.filter((key) => key.length > LEAST_SOUNDS)
    .map(lexeme.arabicSound);
}

function soundsOfTheOtherAlphabet({ folded }: SearchWord, entities: EntityWords): string[] {
  const keys = soundKeys(folded);
  const { withGlides } = keys;
  const plain = tellingSounds(keys);
  const arabic = [
    ...plain.filter((key) => key.length >= LEAST_SOUNDS).map(lexeme.arabicSound),
    ...withGlides.filter((key) => key.length >= LEAST_SOUNDS).map(lexeme.arabicGlides),
  ];
  if (!isArabic(folded)) return arabic;
  const searched = new Set<string>();
  return [
    ...arabic,
    ...plain.filter((key) => key.length > LEAST_SOUNDS).map(lexeme.latinSound),
    ...plain
      .flatMap((key) => entities.stemsByLatinSound.get(key) ?? [])
      .flatMap((stem) => entityLexemes(entities, stem, searched)),
  ];
}
