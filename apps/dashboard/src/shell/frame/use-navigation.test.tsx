// @vitest-environment happy-dom
import type { Session } from '@hanout/contracts/auth';
import { initialRoles } from '@hanout/core/staff';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { features } from '../../features.ts';
import { builtSession, showPart } from '../../testing.tsx';
import type { NavigationGroup } from '../navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { useNavigation } from './use-navigation.ts';

function Menu({ onGroups }: { readonly onGroups: (groups: readonly NavigationGroup[]) => void }) {
  const groups = useNavigation(features, builtSession());
  onGroups(groups);
  return <Sidebar groups={groups} shop={{ name: 'Shop', url: '/' }} isRail={false} />;
}

it('an owner finds orders, catalogue and logistics under their headings, each place once and nothing of the workshop', async () => {
  const seen = new Array<readonly NavigationGroup[]>();
  const { container } = await showPart(<Menu onGroups={(groups) => seen.push(groups)} />, () => ({
    status: 404,
    body: {},
  }));
  const menu = (seen.at(-1) ?? []).map(({ key, links }) => [key, links.map(({ to }) => to)]);
  expect(menu).toEqual([
    ['home', ['/']],
    [
      'sales',
      [
        '/orders',
        '/calls',
        '/returns',
        '/back-in-stock',
        '/messages',
        '/customers',
        '/tills',
        '/money',
        '/remittances',
        '/profits',
        '/reports',
        '/promotions',
      ],
    ],
    ['catalogue', ['/products', '/catalog/categories', '/pictures', '/reviews']],
    [
      'logistics',
      [
        '/stock',
        '/warehouses',
        '/transfers',
        '/picking',
        '/stock-counts',
        '/incidents',
        '/supplier-orders',
        '/receipts',
        '/supplier-invoices',
        '/delivery',
        '/parcels',
        '/announcements',
        '/carrier-accounts',
        '/carrier-choice',
      ],
    ],
    [
      'shop',
      [
        '/home-page',
        '/menus',
        '/landing-pages',
        '/writings',
        '/theme',
        '/employees',
        '/attendance',
        '/audit-log',
        '/settings/shop',
        '/settings/data',
        '/redirects',
        '/settings/api',
        '/subscription',
      ],
    ],
  ]);
  const addresses = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address?.startsWith('/orders'))).toEqual(['/orders']);
  expect(addresses).not.toContain('/components');
});

function MenuOf({ permissions, onGroups }: { readonly permissions: Session['permissions'] } & Seen) {
  onGroups(useNavigation(features, builtSession({ permissions })));
  return null;
}
type Seen = { readonly onGroups: (groups: readonly NavigationGroup[]) => void };

it.each(initialRoles.map(({ code, permissions }) => ({ code, permissions: [...permissions] })))(
  'the role $code is shown no door that is locked: every place of its menu opens by what it holds',
  async ({ permissions }) => {
    const seen = new Array<readonly NavigationGroup[]>();
    await showPart(<MenuOf permissions={permissions} onGroups={(groups) => seen.push(groups)} />, () => ({
      status: 404,
      body: {},
    }));
    const routes = features.flatMap((feature) => feature.routes);
    // What is everybody’s asks for nothing.
    const links = (seen.at(-1) ?? []).flatMap((group) => group.links).filter(({ permission }) => permission !== null);
    const places = links.flatMap(({ to, children = [], places: within = [] }) => [
      to,
      ...[...children, ...within].map((place) => place.to),
    ]);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const path = place.split('?')[0] ?? '';
      const route = routes.find((each) => matchPath(`/${each.path}`, path) !== null);
      expect([place, route?.permission]).toEqual([place, expect.toSatisfy((held) => permissions.includes(held))]);
    }
  },
);
