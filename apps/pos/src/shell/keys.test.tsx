// @vitest-environment happy-dom
import { press, pressKey, scan, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { atTheCounter } from '../testing/at-the-counter.tsx';

afterEach(() => localStorage.clear());

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

const SUMMER = {
  id: 1,
  name: 'Été',
  scope: 'all',
  targetIds: [],
  reduction: { kind: 'percentage', basisPoints: 5_000 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  couponCode: 'ETE',
  hasUniqueCoupons: false,
  minSubtotal: null,
  isLimited: false,
};

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

test.each([
  ['F3', 'Customer'],
  ['F5', 'Orders to collect'],
  ['F6', 'Discount'],
  ['F7', 'Return or exchange'],
  ['F8', 'Tickets on hold'],
])('%s opens “%s”, and Escape leaves it with the basket as it was', async (key, name) => {
  const { lines } = await withTwoLines();
  await pressKey(key);
  const dialog = await screen.findByRole('dialog', { name });
  await pressKey('Escape', {}, dialog);
  await until(() => screen.queryByRole('dialog', { name }) === null, 'the basket alone');
  expect(lines()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a coupon that is typed lowers the basket or says that it does not, and is taken off again', async () => {
  const { till, world } = await atTheCounter();
  world.promotions = { ...world.promotions, promotions: [SUMMER] };
  await till.journal.refresh('promotions');
  await scan(HONEY);
  const total = () => till.read().basket.total;
  const before = total();
  const typed = async (code: string) => {
    await press(screen.getByRole('button', { name: 'Menu' }));
    await press(await screen.findByRole('menuitem', { name: 'Coupon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Coupon' });
    await type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), code);
    await press(within(dialog).getByRole('button', { name: 'Use' }));
    return dialog;
  };
  const refused = await typed('HIVER');
  await within(refused).findByText('This coupon does not apply to this ticket');
  expect(total()).toBe(before);
  await press(within(refused).getByRole('button', { name: 'No coupon' }));
  const applied = await typed('ete');
  await within(applied).findByText('Coupon applied');
  expect(total()).toBe(before / 2);
  await press(within(applied).getByRole('button', { name: 'No coupon' }));
  expect(total()).toBe(before);
});
