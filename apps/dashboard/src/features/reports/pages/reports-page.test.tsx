// @vitest-environment happy-dom
import { press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onAPhone, showPart } from '../../../testing.tsx';
import { ReportsPage } from './reports-page.tsx';

const funnel = {
  placed: 6,
  confirmed: 6,
  shipped: 6,
  delivered: 6,
  paid: 0,
  returned: 0,
  cancelled: 0,
  placedCentimes: 600_000,
  deliveredCentimes: 600_000,
  paidCentimes: 0,
};
const nothing = {
  ...funnel,
  placed: 0,
  confirmed: 0,
  shipped: 0,
  delivered: 0,
  placedCentimes: 0,
  deliveredCentimes: 0,
};

test('figures that are still being counted are read again until they are whole', async () => {
  const reads: string[] = [];
  await showPart(<ReportsPage />, ({ path }) => {
    if (path !== '/reports') return { body: { rows: [] } };
    reads.push(path);
    return reads.length === 1
      ? { body: { rows: [], total: 0, sum: nothing, than: null, waiting: 6 } }
      : {
          body: {
            rows: [{ key: '16', name: 'Alger', funnel, than: null }],
            total: 1,
            sum: funnel,
            than: null,
            waiting: 0,
          },
        };
  });
  await until(() => screen.queryAllByText('Alger').length > 0, 'what was counted meanwhile');
  expect(reads).toHaveLength(2);
});

const STEPS = ['Confirmed', 'Shipped', 'Delivered', 'Paid', 'Returned'];
const alger = { key: '16', name: 'Alger', funnel, than: { ...funnel, placed: 4 } };
const unknown = { key: null, name: '', funnel: { ...funnel, placed: 1, delivered: 0 }, than: null };

/** The page at an address; what each read of the report asks for. */
async function open(address: string, answer: { readonly status?: number; readonly body: unknown }) {
  const asked: URLSearchParams[] = [];
  const shown = await showPart(<ReportsPage />, ({ path, search }) => {
    if (path !== '/reports') return { body: { rows: [] } };
    asked.push(new URLSearchParams(search));
    return answer;
  });
  await shown.router.navigate(address);
  return { ...shown, asked };
}
const report = (rows: readonly object[], sum: object = funnel) => ({
  body: { rows, total: rows.length, sum, than: { ...funnel, placed: 4 }, waiting: 0 },
});
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test('each figure opens the orders that it is of: of everything, of a row, and of those that have none', async () => {
  await open('/reports?by=wilaya&from=2026-10-01&to=2026-10-31', report([alger, unknown]));
  await until(() => hrefs().some((href) => href.includes('key=none') && href.includes('from=2026-10-01')), 'the rows');
  const orders = hrefs().filter((href) => href.startsWith('/reports/orders?'));
  const asked = orders.map((href) => new URLSearchParams(href.replace(/^[^?]*/u, '')));
  expect(new Set(asked.map((each) => `${each.get('from')} ${each.get('to')}`))).toEqual(
    new Set(['2026-10-01 2026-10-31']),
  );
  const figures = asked.map((each) => [each.get('stage') ?? 'placed', each.get('key')]);
  expect(figures).toContainEqual(['delivered', null]);
  expect(figures).toContainEqual(['delivered', '16']);
  expect(figures).toContainEqual(['placed', 'none']);
  // Nothing of it was delivered: there is no list to open.
  expect(figures).not.toContainEqual(['delivered', 'none']);
});

test('on a phone, the shares of a card open the orders that they are of', async () => {
  const returned = { ...alger, funnel: { ...funnel, delivered: 4, returned: 2 } };
  const shares = (name: string) =>
    screen
      .queryAllByRole('link', { name: new RegExp(`^${name}: (?:Delivered|Returned)`, 'u') })
      .map((link) => link.getAttribute('href') ?? '');
  await onAPhone(async () => {
    await open('/reports?by=wilaya&from=2026-10-01&to=2026-10-31', report([returned, unknown]));
    await until(() => shares('Alger').some((href) => href.includes('from=2026-10-01')), 'the cards of the address');
  });
  expect(screen.queryAllByRole('row', { name: /Alger/u })).toEqual([]);
  const of = (stage: string) => `/reports/orders?stage=${stage}&by=wilaya&key=16&from=2026-10-01&to=2026-10-31`;
  expect(shares('Alger')).toEqual([of('delivered'), of('returned')]);
  // There is no list to open of what came to nothing.
  expect(shares('.*')).toHaveLength(2);
  // What was placed in the other period stands beside what was placed in this one.
  const card = screen.getByRole('link', { name: 'Alger' }).closest('li')?.textContent ?? '';
  expect(card.startsWith(`Alger${funnel.placed}(4)`)).toBe(true);
  expect(card.match(/Confirmed|Shipped|Delivered|Paid|Returned/gu)).toEqual(STEPS);
});

test('says so where nothing was ordered, and goes on to the year by one press', async () => {
  const { asked, router } = await open('/reports?by=product', report([], nothing));
  await until(() => asked.at(-1)?.get('by') === 'product', 'what was asked for');
  await until(() => screen.queryByText('No orders') !== null, 'the empty state');
  await press(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(router.state.location.search).toContain('period=thisYear');
});

test('a report that cannot be read says so, and is asked for again by one press', async () => {
  const { asked } = await open('/reports', { status: 500, body: { code: 'internal', message: 'Broken.' } });
  await until(() => screen.queryAllByRole('button', { name: 'Try again' }).length > 0, 'the failure');
  const before = asked.length;
  await press(screen.getByRole('button', { name: 'Try again' }));
  await until(() => asked.length > before, 'another read');
});
