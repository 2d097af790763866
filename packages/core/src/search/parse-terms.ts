import { splitWords, type Word } from './split-words.ts';

/** A list of words parted by commas, as staff type it: a hyphen joins, and what is left as several words is several. */
export function parseTerms(list: string): Word[][] {
  return list
    .split(/[,،;؛\n]/)
    .map((term) => splitWords(term.replace(/[-‐‑]/g, '')))
    .filter((words) => words.length > 0);
}
