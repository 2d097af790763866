import { useMemo, useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { useSteady } from '../use-steady.ts';
import type { AddBlockProps } from './add-block.tsx';
import type { KeptBlocks } from './kept-blocks.ts';

/** What the blocks of one kind of page can be, and which of them this device holds. */
export type BlockKind<B extends { readonly key: string; readonly type: string }> = {
  readonly types: readonly B['type'][];
  /** in one page */
  readonly most: number;
  readonly empty: (key: string, type: B['type']) => B;
  readonly kept: KeptBlocks<B>;
};

type Page<B extends { readonly type: string }> = {
  readonly blocks: readonly B[];
  readonly chosen: B | undefined;
  readonly nameOf: (block: B) => string;
  readonly nameOfType: (type: B['type']) => string;
  readonly onChange: (blocks: readonly B[]) => void;
  readonly onSelect: (key: string | null) => void;
};

/** Blocks that are added to a page behind the chosen one, new or copied; `keep` copies one of them. */
export function useAddedBlocks<B extends { readonly key: string; readonly type: string }>(
  kind: BlockKind<B>,
  page: Page<B>,
) {
  const { blocks, chosen, nameOf, nameOfType, onChange, onSelect } = page;
  const [kept, setKept] = useState(kind.kept.read);
  const add = (added: readonly B[]) => {
    const place = chosen === undefined ? blocks.length : blocks.indexOf(chosen) + 1;
    onChange(blocks.toSpliced(place, 0, ...added));
    onSelect(added.length === 1 ? (added[0]?.key ?? null) : null);
  };
  const onAdd = useSteady((wanted: string) => {
    const type = kind.types.find((each) => each === wanted);
    if (type !== undefined) add([kind.empty(newKey(), type)]);
  });
  const onPaste = useSteady(() => add(kept.map((block) => ({ ...block, key: newKey() }))));
  const onKeepAll = useSteady(() => setKept(kind.kept.keep(blocks)));
  const names = useMemo(() => kept.map(nameOf), [kept, nameOf]);
  const types = useMemo(
    () => kind.types.map((value) => ({ value, label: nameOfType(value) })),
    [kind.types, nameOfType],
  );
  const adding: AddBlockProps = {
    types,
    count: blocks.length,
    most: kind.most,
    kept: names,
    onAdd,
    onPaste,
    onKeepAll,
  };
  return { keep: (block: B) => setKept(kind.kept.keep([block])), adding };
}
