// @vitest-environment happy-dom
import type { StockLine } from '@hanout/contracts/stock/lines';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { builtSession, showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtLine, builtLot, builtMovement, STOCK_WORDS } from '../testing.ts';
import { MovementList } from './journal/movement-list.tsx';
import { LineList } from './lines/line-list.tsx';
import { LotList } from './lots/lot-list.tsx';

type Reply = { readonly status?: number; readonly body: unknown };
const page = { total: 1, totalIsCapped: false, nextCursor: null };

/** A list at an address; `answer` is what the shop says of its rows, and of what is changed. */
async function open(part: ReactNode, address: string, answer: (asked: Asked) => Reply, session = builtSession()) {
  const asked = new Array<Asked>();
  const shown = await showPart(
    part,
    (call) => {
      if (call.path === '/stock/enumerations') return { body: STOCK_WORDS };
      if (call.path === '/stock/counts')
        return { body: { counts: { low: 3, out: 1, short: 0, expired: 0 }, limit: 1_000 } };
      if (call.path.startsWith('/views/')) return { body: { views: [], mayShare: false } };
      asked.push(call);
      return answer(call);
    },
    session,
  );
  await act(() => shown.router.navigate(address));
  return { ...shown, asked };
}
const journal = (rows: readonly object[]) => () => ({ body: { ...page, total: rows.length, rows } });

it('the journal says when, what, how many, why and by whom, and leads to the thing and to what moved it', async () => {
  const ofTransfer = builtMovement({
    id: 91,
    type: 'sold',
    quantity: -2,
    reasonCode: null,
    reason: '',
    cause: { type: 'transfer', id: '12', number: null },
    undo: null,
  });
  await open(<MovementList />, '/stock/movements', journal([builtMovement(), ofTransfer]));
  const [added, sold] = (await screen.findAllByRole('row')).slice(1);
  if (added === undefined || sold === undefined) throw new Error('a row is missing');
  expect(added.textContent).toContain('+4');
  expect(added.textContent).toContain('Found · behind the shelf');
  expect(added.textContent).toContain('Amel');
  expect(within(added).getByRole('link', { name: 'Lamp' }).getAttribute('href')).toBe('/stock/lines/31');
  expect(
    within(added)
      .getByRole('link', { name: /Report an incident/u })
      .getAttribute('href'),
  ).toBe('/incidents/new?kind=movement&id=90');
  expect(sold.textContent).toContain('-2');
  expect(
    within(sold)
      .getByRole('link', { name: /Transfer/u })
      .getAttribute('href'),
  ).toBe('/transfers/12');
  // What was done by hand is taken back where it stands, and nothing else.
  expect(within(added).queryByRole('button', { name: /Undo/u })).not.toBeNull();
  expect(within(sold).queryByRole('button', { name: /Undo/u })).toBeNull();
});

it('the journal is asked by what its address says, and each filter can be taken off', async () => {
  const { asked, router } = await open(
    <MovementList />,
    '/stock/movements?warehouse=4&type=added&q=lamp&from=2026-11-01&nonsense=1',
    journal([builtMovement()]),
  );
  await until(() => asked.length > 0, 'the question');
  const question = new URLSearchParams(asked.at(-1)?.search);
  expect(Object.fromEntries(question)).toMatchObject({ warehouse: '4', type: 'added', q: 'lamp', from: '2026-11-01' });
  await press(await screen.findByRole('button', { name: /Oran/u }));
  await until(() => !router.state.location.search.includes('warehouse'), 'the warehouse is off');
  expect(router.state.location.search).toContain('type=added');
});

it.each([
  ['/stock/movements', 'No movements'],
  ['/stock/movements?q=nothing', 'Nothing found'],
])('an empty journal at %s says %s', async (address, words) => {
  await open(<MovementList />, address, journal([]));
  await until(() => document.body.textContent?.includes(words) === true, words);
});

it('a journal that cannot be read says so, and is read again at a press', async () => {
  const world = { isBroken: true };
  await open(<MovementList />, '/stock/movements', () =>
    world.isBroken ? { status: 500, body: { code: 'internal', message: 'It broke.' } } : journal([builtMovement()])(),
  );
  await screen.findByText('It broke.');
  world.isBroken = false;
  await press(findButton('Try again'));
  await screen.findByRole('link', { name: 'Lamp' });
});

it('who may not change stock is offered no way back, and who reports no incidents no report', async () => {
  await open(
    <MovementList />,
    '/stock/movements',
    journal([builtMovement()]),
    builtSession({ permissions: ['stock.read'] }),
  );
  await screen.findByRole('link', { name: 'Lamp' });
  expect(screen.queryByRole('button', { name: /Undo/u })).toBeNull();
  expect(screen.queryByRole('link', { name: /Report an incident/u })).toBeNull();
});

it('lots say how many days are left, what they cost and what they are worth together; the tabs ask for those that expire', async () => {
  const lots = {
    ...page,
    total: 2,
    pieces: 6,
    valueCentimes: 120_000,
    rows: [
      builtLot({ valueCentimes: 80_000, supplyPriceCentimes: 20_000 }),
      builtLot({ id: 8, lotNumber: 'L-2', daysLeft: -3, expiresOn: '2026-11-20', quantity: 2 }),
    ],
  };
  const { asked } = await open(<LotList />, '/stock/lots', () => ({ body: lots }));
  const [soon, gone] = (await screen.findAllByRole('row')).slice(1);
  expect(soon?.textContent).toContain('12');
  expect(soon?.textContent).toContain('L-1');
  expect(gone?.textContent).toContain('Expired');
  expect(screen.getByText(/^2 lots · 6 pieces/u).textContent).toMatch(/1.200,00/u);
  await press(screen.getByRole('link', { name: /Within 30 days/u }));
  await until(() => asked.at(-1)?.search.includes('expiring=30') === true, 'those that expire');
});

it('who does not buy sees no price of a lot, and no value of all', async () => {
  const lots = {
    ...page,
    total: 1,
    pieces: 4,
    valueCentimes: null,
    rows: [builtLot({ supplyPriceCentimes: null, valueCentimes: null })],
  };
  await open(<LotList />, '/stock/lots', () => ({ body: lots }), builtSession({ permissions: ['stock.read'] }));
  expect((await screen.findByText(/^1 lot · 4 pieces/u)).textContent).toBe('1 lot · 4 pieces');
  expect(screen.queryByRole('columnheader', { name: /price|value/iu })).toBeNull();
});

it.each([
  ['/stock/lots', 'No lots'],
  ['/stock/lots?expiring=60', 'Nothing found'],
])('where there are no lots at %s it says %s', async (address, words) => {
  await open(<LotList />, address, () => ({ body: { ...page, total: 0, pieces: 0, valueCentimes: 0, rows: [] } }));
  await until(() => document.body.textContent?.includes(words) === true, words);
});

const low = builtLine({ available: 1, onHand: 3 });
const lines = (rows: readonly StockLine[]) => ({ body: { ...page, total: rows.length, rows } });

it('what is low is counted on its tab, and chosen lines become the items of a transfer', async () => {
  const { asked } = await open(<LineList mayWrite mayTransfer />, '/stock', () => lines([low]));
  await screen.findByRole('link', { name: 'Lamp' });
  const tab = screen.getByRole('link', { name: /Below threshold/u });
  expect(tab.textContent).toContain('3');
  await press(tab);
  await until(() => asked.at(-1)?.search.includes('state=low') === true, 'the low ones');
  await press(screen.getByRole('checkbox', { name: /Lamp/u }));
  expect(screen.getByRole('toolbar').textContent).toContain('1 line chosen');
  expect(screen.getByRole('link', { name: 'Ask for a transfer' }).getAttribute('href')).toMatch(
    /^\/transfers\/new\?.*items=5%3A|^\/transfers\/new\?.*items=5:/u,
  );
});

/** The cell of the threshold, pressed; `typed` is left with `key`. */
async function setThreshold(line: StockLine, typed: string, key: 'Enter' | 'Escape') {
  const after = { ...line, threshold: Number(typed), hasOwnThreshold: true };
  const shown = await open(<LineList mayWrite mayTransfer={false} />, '/stock', ({ method }) =>
    method === 'GET' ? lines([line]) : { body: after },
  );
  await press(await screen.findByRole('button', { name: /Threshold of Lamp/u }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Threshold of Lamp/u });
  await type(field, typed);
  fireEvent.keyDown(field, { key });
  const sent = () => shown.asked.filter(({ method }) => method !== 'GET');
  return { ...shown, sent };
}

it('a threshold is typed into its cell, saved by Enter, and taken back from the toast', async () => {
  const { sent, toasts } = await setThreshold(low, '9', 'Enter');
  await until(() => toasts.read().log.length === 1, 'what is said');
  expect(sent()).toMatchObject([{ path: '/stock/lines/31/threshold', json: { threshold: 9 } }]);
  expect(toasts.read().log[0]?.message).toBe('Threshold of Lamp · Oran: 9');
  toasts.read().log[0]?.action?.onPress();
  await until(() => sent().length === 2, 'the way back');
  // It had none of its own: that of the product is valid again.
  expect(sent()[1]?.json).toEqual({ threshold: null });
});

it('Escape leaves a threshold as it was, and what is no number is not typed', async () => {
  const { sent } = await setThreshold(low, '9', 'Escape');
  await until(() => screen.queryByRole('textbox', { name: /Threshold of Lamp/u }) === null, 'the field is closed');
  expect(sent()).toEqual([]);
});

it('who may not change stock reads the threshold', async () => {
  await open(<LineList mayWrite={false} mayTransfer={false} />, '/stock', () => lines([low]));
  await screen.findByRole('link', { name: 'Lamp' });
  expect(screen.queryByRole('button', { name: /Threshold of/u })).toBeNull();
});
