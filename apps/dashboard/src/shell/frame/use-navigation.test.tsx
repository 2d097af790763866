// @vitest-environment happy-dom
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
    ['sales', ['/orders', '/calls', '/returns', '/back-in-stock', '/messages', '/customers', '/money', '/promotions']],
    ['catalogue', ['/products', '/catalog/categories', '/reviews']],
    ['logistics', ['/warehouses', '/delivery']],
    ['shop', ['/employees', '/audit-log', '/settings/shop', '/settings/api']],
  ]);
  const addresses = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address?.startsWith('/orders'))).toEqual(['/orders']);
  expect(addresses).not.toContain('/components');
});
