import { writeFileSync } from 'node:fs';
import { adjectives, latinArabic, materials, modelName, MODEL_NAMES, nouns, type Word } from './words.ts';

/** Writes the 500 stored queries; run once, when the words change. A third is misspelt. */
const QUERIES = 500;

const state = { seed: 20_261_121 };
const dice = (sides: number): number => {
  state.seed = (Math.imul(state.seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state.seed / 2 ** 32) * sides);
};
const pick = <T>(all: readonly T[]): T => {
  const found = all[dice(all.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

function plainQuery(): string {
  const kind = dice(100);
  if (kind < 4) return `REF-${String(1 + dice(100_000)).padStart(6, '0')}`;
  if (kind < 8) return pick(latinArabic);
  if (kind < 16) return `${pick(nouns)[0]} ${modelName(dice(MODEL_NAMES))}`;
  const language = pick([0, 0, 0, 1, 1, 2]);
  const word = (words: readonly Word[]): string => pick(words)[language] ?? '';
  // People ask for what there is most of.
  const noun = nouns[Math.floor(nouns.length * (dice(1_000) / 1_000) ** 2)]?.[language] ?? '';
  if (kind < 36) return noun;
  if (kind < 66) return `${noun} ${word(adjectives)}`;
  if (kind < 82) return `${noun} ${word(materials)}`;
  return `${noun} ${word(adjectives)} ${word(materials)}`;
}

/** One letter missing, doubled, swapped or wrong in the longest word. */
function misspell(query: string): string {
  const words = query.split(' ');
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
  const letters = [...longest];
  if (letters.length < 4 || /\d/.test(longest)) return query;
  const at = 1 + dice(letters.length - 2);
  const kind = dice(4);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, letters[at] ?? '');
  else if (kind === 2) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  else letters[at] = /[a-z]/i.test(longest) ? pick([...'aeiourstn']) : pick([...'ابتدرسلم']);
  return words.map((word) => (word === longest ? letters.join('') : word)).join(' ');
}

const queries = new Set<string>();
while (queries.size < QUERIES) {
  const query = plainQuery();
  const misspelt = misspell(query);
  queries.add(queries.size % 3 === 0 && misspelt !== query ? misspelt : query);
}
writeFileSync(new URL('queries.json', import.meta.url), `${JSON.stringify([...queries], null, 2)}\n`);
