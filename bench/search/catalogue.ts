import { openCatalogue, type BenchCatalogue } from '../catalogue/seed-catalogue.ts';
import { adjectives, materials, modelName, MODEL_NAMES, nouns, type Word } from './words.ts';

const LANGUAGES = ['fr', 'ar', 'en'] as const;

/** The measured catalogue with names and short descriptions that people would look for. */
export function openSearchCatalogue(
  serverUrl: string,
  products: number,
  say: (text: string) => void,
): Promise<BenchCatalogue> {
  return openCatalogue(serverUrl, products, {
    say,
    kind: 'search_',
    also: [{ what: 'names and descriptions', text: naming() }],
  });
}

/** Frequent nouns are many times as frequent as rare ones, as in a shop. */
function naming(): string {
  const spread = (seed: string, modulus: number): string => `((hashint4(${seed}) & 1048575) % ${modulus})`;
  const noun = `1 + floor(${nouns.length} * power(${spread('p.product_id', 100_000)} / 100000.0, 2))::int`;
  const names = LANGUAGES.map((language, at) => {
    const pick = (words: readonly Word[], index: string): string =>
      `(array[${words.map((word) => quoted(word[at] ?? '')).join(', ')}])[${index}]`;
    const model = `(array[${Array.from({ length: MODEL_NAMES }, (_, number) => quoted(modelName(number))).join(', ')}])[1 + ${spread('p.product_id + 11', MODEL_NAMES)}]`;
    return `update product_texts p set
        name = concat_ws(' ', ${pick(nouns, noun)}, ${pick(adjectives, `1 + ${spread('p.product_id + 3', adjectives.length)}`)},
          ${pick(materials, `1 + ${spread('p.product_id + 5', materials.length)}`)}, ${model}),
        short_description = concat_ws(' ', ${pick(adjectives, `1 + ${spread('p.product_id + 7', adjectives.length)}`)},
          ${pick(materials, `1 + ${spread('p.product_id + 9', materials.length)}`)}, ${pick(adjectives, `1 + ${spread('p.product_id + 13', adjectives.length)}`)},
          ${pick(nouns, `1 + ${spread('p.product_id + 17', nouns.length)}`)})
      where p.language = '${language}'`;
  });
  return [
    ...names,
    `update products set sku = 'REF-' || lpad(id::text, 6, '0'), barcode = (6130000000000 + id)::text`,
  ].join(';\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
