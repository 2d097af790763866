import type { Home, HomeBlock } from '@hanout/contracts/builders/home';
import type { Language } from '@hanout/i18n';
import type { Difference } from '../../../builder/difference.ts';

/** By its title, else by what kind of block it is. */
export function nameOfBlock({ titles }: HomeBlock, language: Language, type: string): string {
  return titles[language] || Object.values(titles).find((title) => title !== '') || type;
}

/** What it takes to come from one home page to the other; null: there was none. */
export function homeDifferences(
  before: Home | null,
  after: Home,
  name: (block: HomeBlock) => string,
): readonly Difference[] {
  const [old, now] = [placesOf(before?.blocks ?? []), placesOf(after.blocks)];
  const removed = [...old.values()].filter(({ block }) => !now.has(block.key));
  return [
    ...[...now.values()].flatMap(({ block, behind, what }): Difference[] => {
      const was = old.get(block.key);
      const of = { key: block.key, name: name(block) };
      if (was === undefined) return [{ ...of, kind: 'added' }];
      return [
        ...(was.what === what ? [] : [{ ...of, kind: 'changed' } as const]),
        ...(was.behind === behind ? [] : [{ ...of, kind: 'moved' } as const]),
      ];
    }),
    ...removed.map(({ block }) => ({ key: block.key, name: name(block), kind: 'removed' }) as const),
  ];
}

/** Behind whom it stands counts, not at which number. */
function placesOf(blocks: readonly HomeBlock[]) {
  return new Map(
    blocks.map((block, index) => [
      block.key,
      { block, behind: blocks[index - 1]?.key ?? '', what: JSON.stringify(block) },
    ]),
  );
}

/** The list with the block at another place; null: it cannot go there. */
export function movedBlock(blocks: readonly HomeBlock[], key: string, to: number): HomeBlock[] | null {
  const from = blocks.findIndex((block) => block.key === key);
  const block = blocks[from];
  if (block === undefined || to === from || to < 0 || to >= blocks.length) return null;
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}
