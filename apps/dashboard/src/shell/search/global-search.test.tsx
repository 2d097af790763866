// @vitest-environment happy-dom
import { find, type, until } from '@hanout/ui/testing.tsx';
import { IconDiscount } from '@tabler/icons-react';
import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { showPart } from '../../testing.tsx';
import { GlobalSearch } from './global-search.tsx';

const groups = [
  {
    key: 'sales',
    label: 'Sales',
    links: [
      { key: 'promotions', label: 'Promotions', to: '/promotions', icon: IconDiscount, permission: 'catalog.read' },
    ],
  },
] as const;
const product = {
  id: 12,
  name: 'Dress',
  link: '/dashboard/products/12',
  category: 'Dresses',
  brand: 'Atlas',
  isActive: true,
  priceTtc: 1,
  image: '/x.webp',
  sku: 'ROBE-12',
  type: 'simple',
  family: 'x',
  priceHtCentimes: 1,
  priceTtcCentimes: 1,
  isArchived: false,
  onHand: 0,
  available: 0,
  stockState: 'out',
  combinationCount: 0,
  isOnPromotion: false,
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
};
const searches = features.flatMap(({ search }) => (search === undefined ? [] : [search]));
const actions = features.flatMap(({ actions: own = [] }) => own);
const server = { products: new Array<unknown>() };
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

let shown: Awaited<ReturnType<typeof showPart>>;

beforeEach(async () => {
  shown = await showPart(
    <GlobalSearch
      opened
      onClose={() => undefined}
      onShortcuts={() => undefined}
      groups={groups}
      searches={searches}
      actions={actions}
    />,
    ({ path }) =>
      path === '/orders'
        ? { body: { rows: [], total: 0, totalIsCapped: false, nextCursor: null, productName: null } }
        : {
            body: {
              products: server.products,
              total: server.products.length,
              totalIsCapped: false,
              nextCursor: null,
            },
          },
  );
  await until(() => document.querySelector('[role=combobox]') !== null, 'the palette');
});

/** As a scanner types, key by key of an AZERTY keyboard, a few milliseconds after each other. */
function scan(codes: readonly string[]): void {
  for (const [at, code] of [...codes, 'Enter'].entries()) {
    const stroke = new KeyboardEvent('keydown', { code, key: 'x', bubbles: true, cancelable: true });
    Object.defineProperty(stroke, 'timeStamp', { value: 5_000 + at * 10 });
    document.body.dispatchEvent(stroke);
  }
}

it('the paper of a transfer that is scanned anywhere opens it; a code of a product opens nothing', async () => {
  scan(['Digit6', 'Digit1', 'Digit3']);
  expect(shown.router.state.location.pathname).toBe('/');
  scan(['KeyT', 'Digit1', 'Digit2']);
  await until(() => shown.router.state.location.pathname === '/transfers/12', 'the transfer');
});

describe('the palette', () => {
  it('a page that fits stands before the lists in which nothing was found', async () => {
    server.products = [];
    await type(find('[role=combobox]', HTMLInputElement), 'promo');
    await until(() => options().length === 9, 'the whole lists');
    expect(options()).toEqual([
      'New promotion',
      'Promotions',
      ...['orders', 'till days', 'products', 'transfers', 'incidents', 'supplier orders', 'receipts'].map(
        (things) => `All ${things} for “promo”`,
      ),
    ]);
  });

  it('what can be begun is found by its name and opened where it is begun', async () => {
    await type(find('[role=combobox]', HTMLInputElement), 'new prod');
    await until(() => options()[0] === 'New product', 'the action');
    await type(find('[role=combobox]', HTMLInputElement), 'import');
    await until(() => options()[0] === 'Import products', 'the action');
  });

  it('a product is found with its code, and the list with all that fit after it', async () => {
    server.products = [product];
    await type(find('[role=combobox]', HTMLInputElement), 'ROBE');
    await until(() => options()[0]?.includes('Dress') === true, 'the product');
    expect(options()[0]).toContain('ROBE-12');
    expect(options().slice(1)).toEqual(
      ['products', 'orders', 'till days', 'transfers', 'incidents', 'supplier orders', 'receipts'].map(
        (things) => `All ${things} for “ROBE”`,
      ),
    );
  });
});
