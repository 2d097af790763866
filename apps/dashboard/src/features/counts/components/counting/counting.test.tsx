// @vitest-environment happy-dom
import type { CountDetail, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { Counting } from './counting.tsx';

const shown: CountDetail = {
  id: 4,
  version: 2,
  state: 'counting',
  kind: 'whole',
  mode: 'running',
  isBlind: true,
  warehouse: { id: 1, name: 'Main depot' },
  note: '',
  about: '',
  lines: 2,
  countedLines: 0,
  by: 'Amel',
  createdAt: '2026-11-20T08:00:00.000Z',
  counters: [],
  approvedBy: '',
  differences: null,
  history: [],
  actions: [],
};
const line = (counted: number): CountLine => ({
  id: 9,
  stockId: 12,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: '6130001234567',
  counted,
  expected: null,
  difference: null,
  valueCentimes: null,
  moved: null,
  problem: null,
  counters: [],
});

async function open() {
  const posted = new Array<Asked>();
  const shelf = { counted: 0 };
  await showPart(<Counting shown={shown} />, (asked) => {
    if (asked.method === 'GET') return { body: shown };
    posted.push(asked);
    shelf.counted += Number(Object(asked.json).quantity ?? 0);
    return { body: line(shelf.counted) };
  });
  return posted;
}
/** The one big figure; notices of the page are said beside it. */
const figure = () => {
  const counted = screen.queryByRole('region', { name: 'Lamp' });
  return counted === null ? null : within(counted).getByRole('status').textContent;
};
const scan = async (code: string) => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Scan/u });
  await type(field, code);
  fireEvent.submit(field);
};

it('each scan of the same code counts one more, shown as one figure; one more and one fewer are pressed', async () => {
  const posted = await open();
  await scan('6130001234567');
  await until(() => posted.length === 1, 'the first scan');
  await scan('6130001234567');
  await until(() => figure() === '2', 'two pieces');
  expect(posted.map(({ json }) => json)).toEqual([
    { code: '6130001234567', quantity: 1 },
    { code: '6130001234567', quantity: 1 },
  ]);
  // Its sign stands before the digit in Arabic too.
  expect(screen.getByText('+1').closest('[dir=ltr]')?.tagName).toBe('BDI');
  await press(screen.getByRole('button', { name: '+1' }));
  await until(() => figure() === '3', 'three pieces');
  await press(screen.getByRole('button', { name: '−1' }));
  await until(() => figure() === '2', 'two pieces again');
  expect(posted.at(-1)?.json).toEqual({ lineId: 9, quantity: -1 });
});

it('a number is added at once; what is no number is told and not sent', async () => {
  const posted = await open();
  await scan('LAMP-1');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity more or less' });
  await type(field, 'x');
  await press(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('A whole number, please.');
  expect(screen.getByRole('button', { name: 'Recount Lamp' }).textContent).toBe('Recount');
  await type(field, '12');
  await press(screen.getByRole('button', { name: 'Add' }));
  await until(() => posted.length === 2, 'the number');
  expect(posted[1]?.json).toEqual({ lineId: 9, quantity: 12 });
});
