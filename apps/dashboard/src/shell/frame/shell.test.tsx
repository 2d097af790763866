// @vitest-environment happy-dom
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { IconList } from '@tabler/icons-react';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../testing.tsx';
import type { NavigationGroup } from '../navigation.ts';
import { Shell } from './shell.tsx';

const children = [
  { key: 'default', label: 'All', to: '/products?status=active' },
  { key: 'out', label: 'Out of stock', to: '/products?stock=out' },
];
const groups: readonly NavigationGroup[] = [
  {
    key: 'shop',
    label: 'Shop',
    links: [
      { key: 'orders', label: 'Orders', to: '/orders', icon: IconList, permission: 'orders.read' },
      { key: 'products', label: 'Products', to: '/products', icon: IconList, permission: 'catalog.read', children },
    ],
  },
];

/** The shell as a browser opens it, with what it kept. */
async function openAt(path: string) {
  const shell = (
    <Shell groups={groups} shop={{ name: 'Shop', url: '/' }} tools={null} search={null}>
      page
    </Shell>
  );
  const { router } = await showPart(shell, () => ({ body: {} }));
  await act(() => router.navigate(path));
}
const active = (): readonly string[] =>
  [...document.querySelectorAll('[data-active=true]')].map(({ textContent }) => textContent ?? '');
const reads = (key: string) => localStorage.getItem(`hanout.${key}`);
const shell = () => find('[data-sidebar]', HTMLElement).dataset;

beforeEach(() => localStorage.clear());

describe('the menu', () => {
  it('BO-22 · the entry of the page that is open is highlighted, and no other', async () => {
    await openAt('/orders');
    expect(active()).toEqual(['Orders']);
    await openAt('/products/7');
    expect(active()).toEqual(['Products']);
    await openAt('/nowhere');
    expect(active()).toEqual([]);
  });

  it('BO-22 · what was collapsed, closed and unfolded is kept under a key of its own each, and found again', async () => {
    await openAt('/products?stock=out');
    await press(findButton('Products'));
    expect([reads('verticalCollapse'), reads('sidebar'), reads('menu')]).toEqual([null, null, 'products']);
    expect(active()).toEqual(['Products', 'Out of stock']);
    await press(findButton('Collapse the menu'));
    expect([reads('verticalCollapse'), reads('sidebar'), reads('menu')]).toEqual(['true', null, 'products']);
    await openAt('/products');
    expect(shell()).toMatchObject({ rail: 'true', sidebar: 'true' });
    await press(findButton('Expand the menu'));
    await until(() => screen.queryByRole('link', { name: 'Out of stock' }) !== null, 'the unfolded group');
    await press(findButton('Hide the sidebar'));
    expect([reads('verticalCollapse'), reads('sidebar')]).toEqual(['false', 'false']);
    await openAt('/products');
    expect(shell()).toMatchObject({ rail: 'false', sidebar: 'false' });
    expect(document.querySelector('aside')).toBeNull();
    await press(findButton('Show the sidebar'));
    expect(reads('sidebar')).toBe('true');
  });
});
