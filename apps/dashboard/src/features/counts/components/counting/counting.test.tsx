// @vitest-environment happy-dom
import type { CountDetail, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtCount } from '../../testing.ts';
import { Counting } from './counting.tsx';

const line = (counted: number | null, change: Partial<CountLine> = {}): CountLine => ({
  id: 9,
  stockId: 12,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: '6130001234567',
  zone: 'A',
  shelf: '10',
  counted,
  expected: null,
  difference: null,
  valueCentimes: null,
  moved: null,
  problem: null,
  counters: [],
  ...change,
});
const rug: Partial<CountLine> = { id: 10, name: 'Rug', sku: 'RUG-1', barcode: '6130007654321', zone: 'B', shelf: '1' };

async function open(change: Partial<CountDetail> = {}) {
  const posted = new Array<Asked>();
  const searches = new Array<string>();
  const shelf: { counted: number | null } = { counted: null };
  await showPart(<Counting shown={builtCount(change)} />, (asked) => {
    if (asked.method === 'GET') {
      if (asked.path.endsWith('/lines')) searches.push(asked.search);
      const all = [line(shelf.counted), line(null, rug)];
      const zone = /zone=(\w)/u.exec(asked.search)?.[1];
      const rows = zone === undefined ? all : all.filter((each) => each.zone === zone);
      return { body: { rows, total: rows.length, nextCursor: null } };
    }
    posted.push(asked);
    const { lineId, code, quantity } = Object(asked.json);
    if (lineId === undefined) return { body: { line: null, noted: { code, quantity } } };
    shelf.counted = (shelf.counted ?? 0) + Number(quantity);
    return { body: { line: line(shelf.counted), noted: null } };
  });
  await screen.findByRole('region', { name: 'Scanning' });
  return { posted, searches };
}
/** The one big figure; notices of the page are said beside it. */
const figure = () => {
  const counted = screen.queryByRole('region', { name: 'Lamp' });
  return counted === null ? null : within(counted).getByRole('status').textContent;
};
const scan = async (code: string) => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code by hand' });
  await type(field, code);
  if (field.form !== null) fireEvent.submit(field.form);
};
const said = () => within(screen.getByRole('region', { name: 'Scanning' })).getByRole('status').textContent ?? '';

it('each scan of the same code counts one more, shown as one figure; one more and one fewer are pressed', async () => {
  const { posted } = await open();
  expect(figure()).toBe('To count');
  await scan('6130001234567');
  await until(() => figure() === '1', 'one piece');
  await scan('lamp-1');
  await until(() => figure() === '2', 'two pieces');
  expect(said()).toContain('Lamp');
  expect(posted.map(({ json }) => json)).toEqual([
    { lineId: 9, quantity: 1, zone: '' },
    { lineId: 9, quantity: 1, zone: '' },
  ]);
  // Its sign stands before the digit in Arabic too.
  expect(screen.getByText('+1').closest('[dir=ltr]')?.tagName).toBe('BDI');
  await press(screen.getByRole('button', { name: '+1' }));
  await until(() => figure() === '3', 'three pieces');
  await press(screen.getByRole('button', { name: '−1' }));
  await until(() => figure() === '2', 'two pieces again');
  expect(posted.at(-1)?.json).toMatchObject({ lineId: 9, quantity: -1 });
});

it('the label of a shelf leads to what lies there; a zone that is mine is where I begin', async () => {
  const { searches } = await open({
    parts: builtCount().parts.map((each) => (each.zone === 'B' ? { ...each, counter: { id: 1, name: 'Amel' } } : each)),
  });
  expect(searches).toEqual(['?zone=B&limit=1000']);
  await screen.findByRole('region', { name: 'Rug' });
  await scan('A-10');
  await screen.findByRole('region', { name: 'Lamp' });
  expect(searches.at(-1)).toBe('?zone=A&limit=1000');
  expect(said()).toBe('Location A-10');
  await press(screen.getByRole('button', { name: 'Leave shelf 10' }));
  expect(screen.queryByRole('button', { name: 'Leave shelf 10' })).toBeNull();
});

it('a code of no line is noted and said in the low tone, not lost', async () => {
  const { posted } = await open();
  await scan('unknown-77');
  await until(() => said().includes('it is noted'), 'noted');
  expect(posted[0]?.json).toEqual({ code: 'UNKNOWN-77', quantity: 1, zone: '' });
});

it('a number is added at once; what is no number is told and not sent; none is said by a press', async () => {
  const { posted } = await open();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity more or less' });
  await type(field, 'x');
  await press(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('A whole number, please.');
  await press(screen.getByRole('button', { name: 'There is none' }));
  await until(() => figure() === '0', 'none');
  expect(posted[0]?.json).toMatchObject({ lineId: 9, quantity: 0 });
  await type(field, '12');
  await press(screen.getByRole('button', { name: 'Add' }));
  await until(() => figure() === '12', 'the number');
  expect(screen.getByRole('button', { name: 'Recount Lamp' }).textContent).toBe('Recount');
});
