import { lexeme } from '@hanout/core/search';
import type { EntityKind, EntityName, EntityWords } from './entity-words.ts';
import type { ExpandedWord } from './expanded-word.ts';

/** Brands or categories that every word of the search names, or begins to name: those with the shortest names first. */
export function suggestedEntities(
  entities: EntityWords,
  words: readonly ExpandedWord[],
  kind: EntityKind,
): readonly number[] {
  const lengths = new Map<number, number>();
  for (const name of entities.names) {
    if (name.kind !== kind || !words.every((word) => isNamedBy(name, word))) continue;
    lengths.set(name.id, Math.min(lengths.get(name.id) ?? Infinity, name.folded.join(' ').length));
  }
  return [...lengths].sort(([a, short], [b, long]) => short - long || a - b).map(([id]) => id);
}

function isNamedBy(name: EntityName, { word, lexemes, beginnings }: ExpandedWord): boolean {
  return (
    name.stems.includes(word.stem) ||
    lexemes.includes(lexeme.entity(name.kind, name.id)) ||
    name.stems.some((stem) => lexemes.includes(lexeme.word(stem))) ||
    name.folded.some((folded) => beginnings.some((beginning) => folded.startsWith(beginning)))
  );
}
