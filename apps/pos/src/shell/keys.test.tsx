// @vitest-environment happy-dom
import { press, pressKey, scan, type } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { atTheCounter } from '../testing/at-the-counter.tsx';

afterEach(() => localStorage.clear());

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

function searched(): HTMLInputElement {
  const found = screen.getByRole('textbox', { name: 'Product, reference or barcode' });
  if (!(found instanceof HTMLInputElement)) throw new Error('the search is no field');
  return found;
}

/** The counter with two lines in its basket; the last one is chosen. */
async function withTwoLines() {
  const counter = await atTheCounter();
  await scan(HONEY);
  await scan(SOAP);
  const lines = () => counter.till.read().basket.lines.map(({ productId, quantity }) => [productId, quantity]);
  return { ...counter, lines };
}

test('F2 leads to the search from wherever the focus stands, and what was typed there is typed over', async () => {
  await atTheCounter();
  await type(searched(), 'hon');
  screen.getByRole('button', { name: 'Menu' }).focus();
  await pressKey('F2');
  expect(document.activeElement).toBe(searched());
  expect([searched().selectionStart, searched().selectionEnd]).toEqual([0, 3]);
});

test('F4 asks how many of the chosen line, and Enter keeps it', async () => {
  const { lines } = await withTwoLines();
  await pressKey('F4');
  const dialog = await screen.findByRole('dialog', { name: 'Product 2' });
  await type(within(dialog).getByRole('textbox'), '12');
  await press(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(lines()).toEqual([
    [1, 1],
    [2, 12],
  ]);
});

test('Delete takes the chosen line away, Ctrl+Z brings it back as it was, and Ctrl+Y takes it away again', async () => {
  const { lines } = await withTwoLines();
  await pressKey('ArrowUp');
  await pressKey('Delete');
  expect(lines()).toEqual([[2, 1]]);
  await pressKey('z', { ctrlKey: true, code: 'KeyZ' });
  expect(lines()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await pressKey('y', { ctrlKey: true, code: 'KeyY' });
  expect(lines()).toEqual([[2, 1]]);
});

test('on an Arabic keyboard what was done is undone by the same key', async () => {
  const { lines } = await withTwoLines();
  await pressKey('ئ', { ctrlKey: true, code: 'KeyZ' });
  expect(lines()).toEqual([[1, 1]]);
});

test('Delete and Ctrl+Z in a field are of what is written there', async () => {
  const { lines } = await withTwoLines();
  await type(searched(), 'hon');
  const both = [
    [1, 1],
    [2, 1],
  ];
  await pressKey('Delete', {}, searched());
  expect(lines()).toEqual(both);
  await pressKey('z', { ctrlKey: true, code: 'KeyZ' }, searched());
  expect(lines()).toEqual(both);
});

test('for who presses with the left hand the basket changes its side, and the device remembers it', async () => {
  await atTheCounter();
  const hand = () => screen.getByRole('main').dataset['hand'];
  const turn = async (name: string) => {
    await press(screen.getByRole('button', { name: 'Menu' }));
    await press(await screen.findByRole('menuitem', { name }));
  };
  expect(hand()).toBe('right');
  await turn('Left-handed');
  expect(hand()).toBe('left');
  await atTheCounter();
  expect(hand()).toBe('left');
  await turn('Right-handed');
  expect(hand()).toBe('right');
});
