import { countMistakes, foldText, isArabic, spellingKey, type SearchWord } from '@hanout/core/search';
import type { Database } from '../../database/database.ts';
import type { EntityWords } from './entity-words.ts';
import { readNearWords } from './queries.ts';

const LOOKED_AT = 20;

/** The words most like those typed, further away than what is forgiven; in the alphabet that was typed. */
export async function findNearTerms(
  db: Database,
  {
    shopId,
    words,
    entities,
    most,
  }: { shopId: number; words: readonly SearchWord[]; entities: EntityWords; most: number },
): Promise<string[]> {
  const keys = [...new Set(words.map(({ folded }) => spellingKey(folded)))];
  const rows = await readNearWords(db, shopId, { keys, most: LOOKED_AT });
  const known = [...entities.words.values(), ...rows.map(({ written }) => ({ folded: foldText(written), written }))];
  const near = words.flatMap(({ folded }) =>
    known.flatMap((word) => {
      const limit = Math.ceil(folded.length / 2);
      if (word.folded === folded || word.folded.length < 3 || isArabic(word.folded) !== isArabic(folded)) return [];
      const mistakes = countMistakes(folded, word.folded, limit);
      return mistakes > limit ? [] : [{ text: word.written, mistakes }];
    }),
  );
  near.sort((a, b) => a.mistakes - b.mistakes || a.text.localeCompare(b.text));
  return [...new Set(near.map(({ text }) => text))].slice(0, most);
}
