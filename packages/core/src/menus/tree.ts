/** What hangs in a menu: named within it by its key. */
export interface TreeNode<Self> {
  readonly key: string;
  readonly children: readonly Self[];
}

/** A menu has three levels: departments, columns, leaves. */
export const MENU_DEPTH = 3;
export const MOST_MENU_ITEMS = 200;

export interface Row<T> {
  readonly node: T;
  readonly level: number;
  readonly parent: string | null;
  readonly index: number;
  /** how many stand beside it, itself included */
  readonly of: number;
}

type Tree<T extends TreeNode<T>> = readonly T[];

/** Line by line, as it is read. */
export function rowsOf<T extends TreeNode<T>>(tree: Tree<T>, level = 1, parent: string | null = null): Row<T>[] {
  return tree.flatMap((node, index) => [
    { node, level, parent, index, of: tree.length },
    ...rowsOf(node.children, level + 1, node.key),
  ]);
}

/** How many levels a branch has, itself included. */
export function heightOf<T extends TreeNode<T>>(node: T): number {
  return 1 + Math.max(0, ...node.children.map(heightOf));
}

export function findIn<T extends TreeNode<T>>(tree: Tree<T>, key: string): Row<T> | undefined {
  return rowsOf(tree).find(({ node }) => node.key === key);
}

export function without<T extends TreeNode<T>>(tree: Tree<T>, key: string): T[] {
  return tree.filter((node) => node.key !== key).map((node) => ({ ...node, children: without(node.children, key) }));
}

export function withChanged<T extends TreeNode<T>>(tree: Tree<T>, key: string, change: (node: T) => T): T[] {
  return tree.map((node) =>
    node.key === key ? change(node) : { ...node, children: withChanged(node.children, key, change) },
  );
}

export interface Place {
  /** null: at the top */
  readonly parent: string | null;
  readonly index: number;
}

export function withAdded<T extends TreeNode<T>>(tree: Tree<T>, node: T, { parent, index }: Place): T[] {
  if (parent === null) return [...tree.slice(0, index), node, ...tree.slice(index)];
  return withChanged(tree, parent, (found) => ({
    ...found,
    children: withAdded(found.children, node, { parent: null, index }),
  }));
}

/** The branch at another place; null where it cannot hang there: below itself, or deeper than a menu goes. */
export function moved<T extends TreeNode<T>>(tree: Tree<T>, key: string, { parent, index }: Place): T[] | null {
  const from = findIn(tree, key);
  if (from === undefined) return null;
  const rest = without(tree, key);
  const under = parent === null ? undefined : findIn(rest, parent);
  if (parent !== null && under === undefined) return null;
  if ((under?.level ?? 0) + heightOf(from.node) > MENU_DEPTH) return null;
  // Its own going away moves those behind it up by one.
  const at = from.parent === parent && from.index < index ? index - 1 : index;
  return withAdded(rest, from.node, { parent, index: at });
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** One step by key: among those beside it, below the one before it, or out behind its parent. */
export function stepped<T extends TreeNode<T>>(tree: Tree<T>, key: string, step: Step): T[] | null {
  const row = findIn(tree, key);
  const place = row === undefined ? null : placeAfter(tree, row, step);
  return place === null ? null : moved(tree, key, place);
}

function placeAfter<T extends TreeNode<T>>(tree: Tree<T>, { parent, index, of }: Row<T>, step: Step): Place | null {
  if (step === 'up') return index === 0 ? null : { parent, index: index - 1 };
  if (step === 'down') return index === of - 1 ? null : { parent, index: index + 2 };
  const holder = parent === null ? undefined : findIn(tree, parent);
  if (step === 'out') return holder === undefined ? null : { parent: holder.parent, index: holder.index + 1 };
  const before = (holder?.node.children ?? tree)[index - 1];
  return before === undefined ? null : { parent: before.key, index: before.children.length };
}
