// @vitest-environment happy-dom
import type { Session } from '@hanout/contracts/auth';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../app/feature.ts';
import { builtSession, showPart } from '../../testing.tsx';
import { FeaturesContext } from '../frame/notices.tsx';
import { pageOfShop } from './page-of-shop.tsx';
import { ShopSwitcher } from './shop-switcher.tsx';

const Nothing = () => null;
const page = () => Promise.resolve(Nothing);
const FEATURES: readonly Feature[] = [
  {
    key: 'made-up',
    texts: [],
    shellTexts: { fr: async () => ({}), ar: async () => ({}), en: async () => ({}) },
    routes: [
      { path: 'list', permission: 'orders.read', ofShop: 'any', page },
      { path: 'rules', permission: 'orders.read', ofShop: 'one', page },
      { path: 'products', permission: 'orders.read', page },
    ],
  },
];
const Page = pageOfShop(() => <output>{`${useLocation().pathname}${useLocation().search}`}</output>);
const Same = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const Shown = () => (useLocation().pathname === '/products' ? <Same /> : <Page />);

const shopsOf = (names: readonly string[]): Session['shops'] =>
  builtSession().shops.flatMap((one) => names.map((name, index) => ({ ...one, id: index + 1, name })));

async function openAt(address: string, names = ['Alger', 'Oran', 'Sétif']) {
  const { router } = await showPart(
    <FeaturesContext value={FEATURES}>
      <ShopSwitcher />
      <Shown />
    </FeaturesContext>,
    () => ({ body: {} }),
    { shops: shopsOf(names) },
  );
  const go = (to: string) => act(() => router.navigate(to));
  await go(address);
  return { go, back: () => act(() => router.navigate(-1)) };
}
const at = () => find('output', HTMLElement).textContent;
const inView = () => screen.getByRole('button').getAttribute('aria-label');
async function choose(name: string) {
  await press(screen.getByRole('button'));
  await until(() => screen.queryByRole('menuitemradio', { name }) !== null, name);
  await press(screen.getByRole('menuitemradio', { name }));
}

beforeEach(() => localStorage.clear());

describe('the shop in view', () => {
  it('one choice narrows every list that a shop can narrow, and an address that names a shop wins over it', async () => {
    const { go, back } = await openAt('/list?q=tea&cursor=x');
    expect([at(), inView()]).toEqual(['/list?q=tea&cursor=x', 'Shop in view: All shops']);
    await choose('Oran');
    expect([at(), inView()]).toEqual(['/list?q=tea&shop=2', 'Shop in view: Oran']);
    await go('/list?view=late');
    expect(at()).toBe('/list?view=late&shop=2');
    await go('/rules?shop=3#hours');
    expect([at(), inView()]).toEqual(['/rules?shop=3', 'Shop in view: Sétif']);
    await back();
    expect(inView()).toBe('Shop in view: Oran');
    expect(localStorage.getItem('hanout.shop')).toBe('2');
    await choose('All shops');
    expect([at(), localStorage.getItem('hanout.shop')]).toEqual(['/list?view=late', null]);
  });

  it('a page that is the same for all shops says so and keeps the choice for the others', async () => {
    const { go } = await openAt('/products?q=tea');
    await choose('Oran');
    expect([at(), inView()]).toEqual(['/products?q=tea', 'Shop in view: All shops']);
    await go('/list');
    expect(at()).toBe('/list?shop=2');
  });

  it('what is set of one shop is set of the first until one is chosen, and never of all', async () => {
    await openAt('/rules');
    expect(inView()).toBe('Shop in view: Alger');
    await press(screen.getByRole('button'));
    await until(() => screen.queryAllByRole('menuitemradio').length > 0, 'the shops');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Alger',
      'Oran',
      'Sétif',
    ]);
  });

  it('many are found by name, and a shop that is theirs no more is forgotten', async () => {
    localStorage.setItem('hanout.shop', '77');
    await openAt(
      '/list',
      Array.from({ length: 12 }, (_, index) => `Boutique ${index + 1}`),
    );
    expect([at(), inView()]).toEqual(['/list', 'Shop in view: All shops']);
    await press(findButton('Shop in view: All shops'));
    await until(() => screen.queryByRole('textbox', { name: 'Find a shop' }) !== null, 'the field');
    await type(screen.getByRole('textbox', { name: 'Find a shop' }), 'boutique 12');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'All shops',
      'Boutique 12',
    ]);
  });

  it('whoever has one shop has nothing to choose', async () => {
    await openAt('/list', ['Alger']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
