// @vitest-environment happy-dom
import type { Permission } from '@hanout/contracts/auth';
import { permissions } from '@hanout/core/staff';
import { until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../testing.tsx';
import { HomePage } from './home-page.tsx';

const none = { orders: 0, totalCentimes: 0 };
const steps = ['placed', 'confirmed', 'shipped', 'delivered', 'paid', 'returned'] as const;
const today = {
  day: '2026-11-24',
  before: '2026-11-17',
  steps: steps.map((step) => ({
    step,
    today: step === 'placed' ? { orders: 12, totalCentimes: 3_450_000 } : none,
    before: step === 'placed' ? { orders: 9, totalCentimes: 1 } : none,
    beforeWhole: none,
  })),
  places: {
    from: '2026-10-26',
    to: '2026-11-24',
    rows: (['waiting', 'to_ship', 'on_way', 'delivered', 'returned', 'cancelled'] as const).map((place, at) => ({
      place,
      orders: at,
    })),
  },
  waiting: 0,
};
const counts = {
  counts: [
    { view: 'to_confirm', count: 7, isCapped: false },
    { view: 'to_pack', count: 0, isCapped: false },
    { view: 'due', count: 1000, isCapped: true },
    { view: 'packed', count: 3, isCapped: false },
  ],
};
const ages = {
  rows: [
    {
      who: 'carrier',
      shop: { id: 1, name: 'Zahrina' },
      carrier: { id: 3, name: 'Nejma' },
      bands: [10, 0, 0, 0],
      totalCentimes: 100_000,
      orders: 2,
      owedCentimes: 0,
    },
    {
      who: 'carrier',
      shop: { id: 2, name: 'Autre' },
      carrier: { id: 3, name: 'Nejma' },
      bands: [10, 0, 0, 0],
      totalCentimes: 50_000,
      orders: 1,
      owedCentimes: 0,
    },
    {
      who: 'customer',
      shop: { id: 1, name: 'Zahrina' },
      carrier: null,
      bands: [10, 0, 0, 0],
      totalCentimes: 999,
      orders: 1,
      owedCentimes: 0,
    },
  ],
};
const runningPromotion = {
  id: 5,
  name: 'Soldes',
  state: 'running',
  scope: 'all',
  targetCount: 0,
  discount: { kind: 'percentage', basisPoints: 1_000 },
  priority: 0,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  couponMode: 'none',
  couponCode: null,
  used: 0,
  usageLimit: null,
  singleUse: false,
  isActive: true,
  isFeatured: false,
  shop: null,
  version: 1,
};
const lowLine = {
  id: 31,
  productId: 5,
  combinationId: 9,
  name: 'Caftan',
  combination: 'Rouge, M',
  sku: null,
  barcode: null,
  image: null,
  warehouse: { id: 1, name: 'Dépôt d’Alger', isActive: true },
  onHand: 2,
  reserved: 2,
  expired: 0,
  available: 0,
  incoming: 0,
  short: 0,
  threshold: 3,
  hasOwnThreshold: false,
  sold: 4,
  daysOfCover: 0,
  location: null,
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/reports/today': today,
  '/orders/counts': counts,
  '/money/ages': ages,
  '/promotions': { rows: [], total: 0, nextCursor: null },
  '/stock/lines': { rows: [], total: 0, totalIsCapped: false, nextCursor: null },
};

function home(held: readonly Permission[], answers = ANSWERS, at?: Date) {
  const headers: Readonly<Record<string, string>> = at === undefined ? {} : { date: at.toUTCString() };
  return showPart(
    <HomePage />,
    ({ path }) => (answers[path] === undefined ? { status: 404, body: {} } : { body: answers[path], headers }),
    { permissions: [...held] },
  );
}
const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
/** The lists of orders that somebody is sent to. */
const queues = () =>
  screen.queryAllByRole('link').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    return href.startsWith('/orders') ? [href] : [];
  });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the home page', () => {
  it('lists what waits for this person, each opening its list; of what there is none it says nothing', async () => {
    await home(permissions);
    await until(() => screen.queryByText('Orders to confirm') !== null, 'the queues');
    expect(addressOf(/Orders to confirm/u)).toBe('/orders');
    expect(addressOf(/1000\+.*call back/u)).toBe('/orders?view=due');
    expect(addressOf(/ready for the carrier/u)).toBe('/orders?view=packed');
    expect(screen.queryByText('Orders to pack')).toBeNull();
  });

  it('sets each figure of today against last week, and opens the orders that it is of', async () => {
    await home(permissions);
    await until(() => screen.queryByText('▲ 3') !== null, 'the figures');
    expect(addressOf(/^Orders\s*12/u)).toBe('/reports/orders?stage=placed&when=reached&from=2026-11-24&to=2026-11-24');
    expect(addressOf(/^Delivered$/u)).toBe('/reports/orders?stage=delivered&from=2026-10-26&to=2026-11-24');
  });

  it('adds up what a carrier owes, whatever the shop', async () => {
    await home(permissions);
    await until(() => screen.queryByRole('link', { name: 'Nejma' }) !== null, 'the carriers');
    expect(screen.getByText('3 orders')).toBeDefined();
    expect(addressOf(/^Nejma$/u)).toBe('/money/debts?who=carrier&carrier=3');
  });

  it.each<[string, readonly Permission[], readonly string[]]>([
    [
      'who packs sees what is to be packed, and what runs low',
      ['orders.read', 'preparation.pack', 'stock.read'],
      ['To do now', 'Low stock'],
    ],
    ['who writes texts sees promotions', ['content.write', 'catalog.read'], ['To do now', 'Running promotions']],
    ['who may see nothing of it sees that nothing waits', [], ['To do now']],
  ])('%s', async (_who, held, seen) => {
    await home(held);
    await until(() => screen.queryAllByRole('heading', { level: 2 }).length > 0, 'the page');
    expect(titles()).toEqual(seen);
  });

  it('says so where nothing waits and nothing was sold yet', async () => {
    const nothing = {
      ...ANSWERS,
      '/orders/counts': { counts: [] },
      '/money/ages': { rows: [] },
      '/reports/today': {
        ...today,
        places: { ...today.places, rows: today.places.rows.map((row) => ({ ...row, orders: 0 })) },
      },
    };
    await home(permissions, nothing);
    await until(() => screen.queryByText('No orders in the last 30 days.') !== null, 'the empty ring');
    expect(screen.getByText('Nothing waits for you: all is done.')).toBeDefined();
    expect(screen.getByText('Carriers owe you nothing.')).toBeDefined();
    expect(screen.getByText('Nothing runs low.')).toBeDefined();
  });

  it('counts down what is left of a promotion by the server’s clock, on a device that is years behind', async () => {
    const serverNow = Date.parse('2099-01-01T10:00:00Z');
    const endsAt = new Date(serverNow + 7_200_000).toISOString();
    const promotions = { rows: [{ ...runningPromotion, endsAt }], total: 1, nextCursor: null };
    await home(permissions, { ...ANSWERS, '/promotions': promotions }, new Date(serverNow));
    await until(() => screen.queryByText('Soldes') !== null, 'the promotion');
    expect(screen.getByRole('timer').textContent).toMatch(/^0 J 0[12]:/u);
  });

  it('says of a promotion that it has expired once its end has come by the server’s clock, and still leads to it', async () => {
    const serverNow = Date.parse('2099-01-01T10:00:00Z');
    const endsAt = new Date(serverNow - 60_000).toISOString();
    const promotions = { rows: [{ ...runningPromotion, endsAt }], total: 1, nextCursor: null };
    await home(permissions, { ...ANSWERS, '/promotions': promotions }, new Date(serverNow));
    await until(() => screen.queryByText('EXPIRED') !== null, 'the end');
    expect(addressOf(/^Soldes$/u)).toBe('/promotions/5');
  });

  it('names what runs low with what is left of it, each opening its line of stock', async () => {
    const rows = [lowLine, { ...lowLine, id: 32, combination: null, name: 'Théière', available: 1 }];
    await home(permissions, { ...ANSWERS, '/stock/lines': { rows, total: 2, totalIsCapped: false, nextCursor: null } });
    await until(() => screen.queryByText('Caftan · Rouge, M') !== null, 'what runs low');
    expect([addressOf(/^Caftan/u), addressOf(/^Théière$/u)]).toEqual(['/stock/lines/31', '/stock/lines/32']);
    expect([screen.getByText('0 pieces'), screen.getByText('1 piece')]).toHaveLength(2);
    expect(screen.getAllByText('Dépôt d’Alger')).toHaveLength(2);
  });

  it.each<[string, readonly Permission[], readonly string[]]>([
    ['confirms', ['orders.confirm'], ['/orders', '/orders?view=due']],
    ['packs', ['preparation.pack'], ['/orders?view=to_pack']],
    ['hands over', ['shipments.manage'], ['/orders?view=packed']],
    ['reads alone', [], []],
  ])('lists for who %s the queues of that work, and no other', async (_who, held, seen) => {
    const waiting = { counts: counts.counts.map((each) => ({ ...each, count: each.count + 1 })) };
    await home(['orders.read', ...held], { ...ANSWERS, '/orders/counts': waiting });
    if (seen.length > 0) await until(() => queues().length > 0, 'the queues');
    expect(queues()).toEqual(seen);
  });

  it('keeps what it knows where one part cannot be read, and asks for that again', async () => {
    await home(permissions, { ...ANSWERS, '/money/ages': undefined });
    await until(() => screen.queryAllByRole('button', { name: 'Try again' }).length > 0, 'the failure');
    expect(screen.getByText('▲ 3')).toBeDefined();
  });
});
