// @vitest-environment happy-dom
import type { Menu, MenuItem } from '@hanout/contracts/builders/menus';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { MenuTree } from './menu-tree.tsx';

const item = (key: string, ...children: MenuItem[]): MenuItem => ({
  key,
  type: 'ProductCategory',
  targetId: null,
  address: null,
  names: { fr: key, ar: key, en: key },
  follows: false,
  children,
});
const written = (items: readonly MenuItem[]): string =>
  items.map(({ key, children }) => (children.length === 0 ? key : `${key}(${written(children)})`)).join(' ');

function Tree({ first, told }: { readonly first: Menu; readonly told: (menu: Menu) => void }) {
  const [menu, setMenu] = useState(first);
  const change = (next: Menu) => {
    told(next);
    setMenu(next);
  };
  return <MenuTree menu={menu} targets={undefined} onChange={change} onEdit={vi.fn()} onAdd={vi.fn()} />;
}

async function show(...items: MenuItem[]) {
  const now: { menu: Menu } = { menu: { items } };
  await showPart(
    <Tree
      first={now.menu}
      told={(menu) => {
        now.menu = menu;
      }}
    />,
    () => ({ body: {} }),
  );
  const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name},`, 'u') });
  const row = (name: string) => handle(name).closest('li') ?? document.body;
  const type = async (name: string, ...keys: string[]) => {
    for (const key of keys) await act(async () => void fireEvent.keyDown(handle(name), { key }));
  };
  /** Onto a part of another row: 0 is its upper edge, 1 its lower one. */
  const drag = async (name: string, onto: string, share: number) => {
    const dataTransfer = { effectAllowed: '', setData: vi.fn() };
    await act(async () => void fireEvent.dragStart(handle(name), { dataTransfer }));
    const target = row(onto);
    target.getBoundingClientRect = () => new DOMRect(0, 100, 300, 40);
    for (const what of ['dragOver', 'drop'] as const) {
      const event = createEvent[what](target, { dataTransfer });
      Object.defineProperty(event, 'clientY', { value: 100 + 40 * share });
      await act(async () => void fireEvent(target, event));
    }
  };
  return { tree: () => written(now.menu.items), type, drag };
}

afterEach(() => {
  document.dir = 'ltr';
});

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])(
  'BO-40 · where lines run %s, %s carries an entry below the one before it, and %s out again',
  async (direction, into, out) => {
    const { tree, type } = await show(item('A'), item('B'), item('C'));
    document.dir = direction;
    await type('B', ' ', into);
    expect(tree()).toBe('A(B) C');
    await type('B', out, ' ');
    expect(tree()).toBe('A B C');
  },
);

test('an entry goes no deeper than three levels, with what is below it, and comes back by Escape', async () => {
  const { tree, type } = await show(item('A', item('B')), item('C', item('D')));
  await type('C', ' ', 'ArrowRight');
  expect(tree()).toBe('A(B C(D))');
  await type('C', 'ArrowRight');
  expect(tree()).toBe('A(B C(D))');
  expect(document.body.textContent).toContain('C cannot go any further.');
  await type('C', 'Escape');
  expect(tree()).toBe('A(B) C(D)');
});

test.each([
  [0.1, 'A C B'],
  [0.5, 'A B(C)'],
  [0.9, 'A B C'],
])('BO-40 · an entry that is dropped at %s of the height of another one stands so: %s', async (share, expected) => {
  const { tree, drag } = await show(item('A'), item('B'), item('C'));
  await drag('C', 'A', 0.1);
  expect(tree()).toBe('C A B');
  await drag('C', 'B', share);
  expect(tree()).toBe(expected);
});

test('an entry is not dropped into what is below itself, nor below a fourth level', async () => {
  const { tree, drag } = await show(item('A', item('B', item('C'))), item('D', item('E')));
  await drag('A', 'C', 0.5);
  await drag('D', 'C', 0.5);
  await drag('D', 'B', 0.5);
  expect(tree()).toBe('A(B(C)) D(E)');
  await drag('E', 'B', 0.5);
  expect(tree()).toBe('A(B(C E)) D');
});
