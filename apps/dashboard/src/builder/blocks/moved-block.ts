/** What every block of a page has. */
export type Layer = { readonly key: string; readonly isHidden: boolean };

/** The list with the block at another place; null: it cannot go there. */
export function movedBlock<B extends Layer>(blocks: readonly B[], key: string, to: number): B[] | null {
  const from = blocks.findIndex((block) => block.key === key);
  const block = blocks[from];
  if (block === undefined || to === from || to < 0 || to >= blocks.length) return null;
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}
