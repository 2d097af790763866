// @vitest-environment happy-dom
import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtTable } from '../../testing.ts';
import { PackingStation } from './packing-station.tsx';

beforeEach(() => localStorage.clear());

const parcel = {
  id: 71,
  number: 1,
  weightGrams: 740,
  packedAt: '2026-11-20T08:00:00.000Z',
  by: 'Amel',
  isUnpacked: false,
  photos: [],
};

async function open(order: PackingOrder = builtTable(), status = 200) {
  const posted = new Array<Asked>();
  const part = await showPart(<PackingStation />, (asked) => {
    const packed = { ...order, version: 4, mayPack: false, mayUnpack: true, parcels: [parcel] };
    if (asked.method === 'GET') return { body: posted.length > 0 && status === 200 ? packed : order };
    posted.push(asked);
    return { status, body: status === 200 ? packed : {} };
  });
  const queue = await part.application.deviceQueue();
  // What waits is not tried again while another test is under way.
  onTestFinished(queue.close);
  return { posted, ...part };
}

const enter = async (code: string) => {
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code by hand' }), code);
  await press(screen.getByRole('button', { name: 'Enter' }));
};
const table = () => screen.getByRole('region', { name: 'Order no. 10001' });
const onTable = () => screen.queryByRole('region', { name: 'Order no. 10001' });
/** The order by the label of its second box, and all that it needs. */
async function fill() {
  await enter('10001-2');
  await until(() => onTable() !== null, 'the order');
  for (const [at, code] of ['LAMP-1', 'LAMP-1', 'cup-1'].entries()) {
    await enter(code);
    await until(() => table().textContent?.includes(at === 1 ? '2 of 2' : '1 of') === true, code);
  }
}

it('takes the order by the label of its box, its pieces one by one, and closes the box', async () => {
  const { posted } = await open();
  await fill();
  await press(findButton('Pack'));
  await until(() => table().textContent?.includes('Parcel 1') === true, 'the parcel');
  expect(posted.map(({ path, json }) => [path, Object(json).version])).toEqual([
    [`/packing/orders/${builtTable().id}/parcels`, 3],
  ]);
  expect(screen.getByRole('link', { name: 'Label A6, parcel 1' }).getAttribute('href')).toBe(
    '/dashboard/api/papers/parcel-labels?parcels=71&size=A6',
  );
});

it('takes the last piece out again at a press, and any other once that is confirmed', async () => {
  await open();
  await fill();
  await press(findButton('Undo: Cup'));
  await until(() => table().textContent?.includes('0 of 1') === true, 'no cup');
  await press(findButton('Take out Lamp'));
  expect(table().textContent).toContain('2 of 2');
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take out' }));
  await until(() => table().textContent?.includes('1 of 2') === true, 'one lamp less');
});

it('keeps a box that is closed without a network, and shows that it waits', async () => {
  const { application } = await open(builtTable(), 503);
  await fill();
  await press(findButton('Pack'));
  await until(() => table().textContent?.includes('Waiting to be sent: 1') === true, 'what waits');
  expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull();
  const queue = await application.deviceQueue();
  expect(queue.read().operations).toHaveLength(1);
});

it('waits for the other warehouse, and says so', async () => {
  const waves = [
    { id: 12, slot: 1, warehouse: 'Main depot', rest: 0 },
    { id: 13, slot: 4, warehouse: 'Oran', rest: 1 },
  ];
  await open(builtTable({ waves }));
  await fill();
  expect(table().textContent).toContain('Wave W13 · Slot 4 · Oran');
  expect(table().textContent).toContain('1 piece is still to be picked');
  expect(findButton('Pack').disabled).toBe(true);
});

it('what lies in a box, and its weight, are there when the page is opened again, and gone once it is closed', async () => {
  await open();
  await fill();
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: /Weight/u }), '740');
  await open();
  await enter('10001');
  await until(() => table().textContent?.includes('2 of 2') === true, 'the lamps');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Weight/u }).value).toBe('740');
  await press(findButton('Pack'));
  await until(() => table().textContent?.includes('Parcel 1') === true, 'the parcel');
  await open();
  await enter('10001');
  await until(() => table().textContent?.includes('0 of 2') === true, 'an empty box');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Weight/u }).value).toBe('');
});

it('of a box that was begun stays what the order still needs', async () => {
  await open();
  await fill();
  const [line] = builtTable().lines;
  await open(builtTable({ lines: line === undefined ? [] : [line] }));
  await enter('10001');
  await until(() => table().textContent?.includes('2 of 2') === true, 'the lamps');
  expect(table().textContent).not.toContain('Cup');
});
