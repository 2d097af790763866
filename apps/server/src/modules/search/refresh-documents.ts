import {
  documentWords,
  foldCode,
  foldText,
  lexeme,
  type DocumentText,
  type Lexeme,
  spellingKey,
} from '@hanout/core/search';
import type { Tx } from '../../database/database.ts';
import { addWords, readChangedSources, writeDocuments, type DocumentSource } from './repository.ts';
import { withoutTags } from '../../html/plain-text.ts';

/** So much of a short description is read: beyond it nobody looks for a word. */
const LONGEST_TEXT = 2_000;

/**
 * Writes what the products are found by, in the transaction that writes their listings. Products whose texts, codes and
 * places are as before cost one look: a stock change writes nothing here. Answers the shops whose documents were written.
 */
export async function refreshSearchDocuments(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  const sources = await readChangedSources(tx, productIds);
  if (sources.length === 0) return [];
  const wordsByShop = new Map<number, Map<string, string>>();
  const documents = sources.map((source) => {
    const { lexemes, words } = documentWords(textsOf(source));
    const known = wordsByShop.get(source.shopId) ?? new Map<string, string>();
    wordsByShop.set(source.shopId, known);
    for (const [word, written] of words) if (!known.has(word)) known.set(word, written);
    const { shopId, productId, hash } = source;
    return { shopId, productId, hash, lexemes: tsvectorOf([...codesOf(source), ...lexemes, ...placesOf(source)]) };
  });
  await writeDocuments(tx, documents);
  for (const [shopId, words] of wordsByShop)
    await addWords(
      tx,
      shopId,
      [...words].map(([word, written]) => ({ word, written, spellingKey: spellingKey(foldText(written)) })),
    );
  return [...wordsByShop.keys()];
}

function textsOf({ texts }: DocumentSource): DocumentText[] {
  return texts.flatMap(([language, name, shortDescription]) => [
    { language, text: name, isName: true },
    { language, text: plainText(shortDescription), isName: false },
  ]);
}

function plainText(html: string): string {
  return withoutTags(html.slice(0, LONGEST_TEXT)).replace(/&\w{1,10};/g, ' ');
}

function codesOf({ codes }: DocumentSource): Lexeme[] {
  return codes.flatMap((code) => {
    const folded = foldCode(code);
    return folded === '' ? [] : [{ text: lexeme.code(folded), weight: 'A' as const }];
  });
}

function placesOf({ places }: DocumentSource): Lexeme[] {
  return [
    ...places.b.map((id): Lexeme => ({ text: lexeme.entity('b', id), weight: 'B' })),
    ...places.l.map((id): Lexeme => ({ text: lexeme.entity('l', id), weight: 'B' })),
    ...places.c.map((id): Lexeme => ({ text: lexeme.entity('c', id), weight: 'B' })),
    ...(['a', 'f', 't', 'o'] as const).flatMap((kind) =>
      places[kind].map((id): Lexeme => ({ text: lexeme.entity(kind, id), weight: 'C' })),
    ),
  ];
}

/** PostgreSQL's own notation: weights hang on positions, which mean nothing here. */
function tsvectorOf(lexemes: readonly Lexeme[]): string {
  return lexemes.map(({ text, weight }, at) => `${quoted(text)}:${Math.min(at + 1, 16_383)}${weight}`).join(' ');
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`;
}
