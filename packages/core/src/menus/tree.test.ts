import { expect, it } from 'vitest';
import { moved, rowsOf, safeAddress, stepped, withAdded, without, type TreeNode } from './index.ts';

interface Node extends TreeNode<Node> {
  readonly children: readonly Node[];
}
const node = (key: string, ...children: Node[]): Node => ({ key, children });
const tree = [node('a', node('a1', node('a11')), node('a2')), node('b')];
const drawn = (nodes: readonly Node[] | null) =>
  nodes === null
    ? null
    : rowsOf(nodes)
        .map(({ node: { key }, level }) => `${'-'.repeat(level)}${key}`)
        .join(' ');

it('is read line by line', () => {
  expect(drawn(tree)).toBe('-a --a1 ---a11 --a2 -b');
});

it('an entry goes up, down, below the one before it and out behind its parent, with what hangs below it', () => {
  expect(drawn(stepped(tree, 'b', 'up'))).toBe('-b -a --a1 ---a11 --a2');
  expect(drawn(stepped(tree, 'a', 'down'))).toBe('-b -a --a1 ---a11 --a2');
  expect(drawn(stepped(tree, 'a2', 'up'))).toBe('-a --a2 --a1 ---a11 -b');
  expect(drawn(stepped(tree, 'b', 'in'))).toBe('-a --a1 ---a11 --a2 --b');
  expect(drawn(stepped(tree, 'a1', 'out'))).toBe('-a --a2 -a1 --a11 -b');
  expect(['a', 'b', 'a11'].map((key, at) => stepped(tree, key, (['up', 'down', 'in'] as const)[at] ?? 'up'))).toEqual([
    null,
    null,
    null,
  ]);
});

it('nothing hangs below itself, nor deeper than three levels', () => {
  expect(moved(tree, 'a', { parent: 'a1', index: 0 })).toBeNull();
  expect(moved(tree, 'a', { parent: 'b', index: 0 })).toBeNull();
  expect(drawn(moved(tree, 'a2', { parent: 'a1', index: 1 }))).toBe('-a --a1 ---a11 ---a2 -b');
  expect(moved(tree, 'a2', { parent: 'a11', index: 0 })).toBeNull();
  expect(moved(tree, 'nowhere', { parent: null, index: 0 })).toBeNull();
});

it('what is dropped behind itself stays among the same', () => {
  expect(drawn(moved(tree, 'a1', { parent: 'a', index: 2 }))).toBe('-a --a2 --a1 ---a11 -b');
  expect(drawn(without(tree, 'a1'))).toBe('-a --a2 -b');
  expect(drawn(withAdded(tree, node('c'), { parent: 'b', index: 0 }))).toBe('-a --a1 ---a11 --a2 -b --c');
});

it('an address is a path of the shop, a site, a mail or a telephone, and nothing that runs', () => {
  const good = [
    '/promotions',
    ' /pages/contact ',
    'https://exemple.dz/a?b=c',
    'mailto:a@exemple.dz',
    'tel:+213661234567',
  ];
  expect(good.map(safeAddress)).toEqual(good.map((each) => each.trim()));
  const bad = [
    '',
    '//evil',
    '/\\evil',
    '\\\\evil',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'promotions',
    'https:/ /x',
    `/${'x'.repeat(600)}`,
  ];
  expect(bad.map(safeAddress)).toEqual(bad.map(() => null));
});
