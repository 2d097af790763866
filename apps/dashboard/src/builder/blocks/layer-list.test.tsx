// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { LayerList } from './layer-list.tsx';

type Block = { readonly key: string; readonly isHidden: boolean };
const named = (names: string): Block[] => [...names].map((key) => ({ key, isHidden: false }));

function Layers({ told }: { readonly told: (order: string) => void }) {
  const [blocks, setBlocks] = useState<readonly Block[]>(named('ABCD'));
  return (
    <LayerList
      blocks={blocks}
      selected={null}
      nameOf={({ key }) => key}
      typeOf={() => 'Text'}
      emptyOf={() => ''}
      shown={null}
      onSelect={() => undefined}
      onChange={(next) => {
        told(next.map(({ key }) => key).join(''));
        setBlocks(next);
      }}
    />
  );
}

async function show() {
  const told: string[] = [];
  await showPart(<Layers told={(order) => told.push(order)} />, () => ({ body: {} }));
  const order = () =>
    screen
      .getAllByRole('listitem')
      .map((row) => row.querySelector('bdi')?.textContent)
      .join('');
  const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name}`, 'u') });
  const type = async (name: string, ...keys: string[]) => {
    for (const key of keys) await act(async () => void fireEvent.keyDown(handle(name), { key }));
  };
  return { told, order, handle, type };
}

test('BO-40 · a block that is carried over several others is one change, when it is put down', async () => {
  const { told, order, type } = await show();
  await type('A', ' ', 'ArrowDown', 'ArrowDown');
  expect([order(), told]).toEqual(['BCAD', []]);
  await type('A', ' ');
  expect([order(), told]).toEqual(['BCAD', ['BCAD']]);
});

test('BO-40 · a block that is carried comes back by Escape as if nothing had been, and goes no further than the list', async () => {
  const { told, order, type } = await show();
  await type('C', ' ', 'Home');
  expect(order()).toBe('CABD');
  await type('C', 'ArrowUp');
  expect(order()).toBe('CABD');
  expect(document.body.textContent).toContain('C cannot go any further.');
  await type('C', 'Escape');
  expect([order(), told]).toEqual(['ABCD', []]);
});

test('a block that is left while it is carried stays where it is, as when it is put down', async () => {
  const { told, order, handle, type } = await show();
  await type('B', ' ', 'End');
  await act(async () => void fireEvent.blur(handle('B')));
  expect([order(), told]).toEqual(['ACDB', ['ACDB']]);
});

test.each([
  ['D', 'B', 'ADBC'],
  ['A', 'C', 'BCAD'],
])('BO-40 · block %s, dragged onto %s, takes its place', async (dragged, onto, expected) => {
  const { told, order, handle } = await show();
  const dataTransfer = { effectAllowed: '', setData: vi.fn() };
  const row = handle(onto).closest('li') ?? document.body;
  await act(async () => void fireEvent.dragStart(handle(dragged), { dataTransfer }));
  for (const what of ['dragOver', 'drop'] as const) await act(async () => void fireEvent[what](row, { dataTransfer }));
  expect([order(), told]).toEqual([expected, [expected]]);
});
