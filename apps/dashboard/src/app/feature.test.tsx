// @vitest-environment happy-dom
import type { Session } from '@hanout/contracts/auth';
import { dashboardShell } from '@hanout/i18n/catalogues/dashboard/shell/load.ts';
import { dashboardWarehouses } from '@hanout/i18n/catalogues/dashboard/warehouses/load.ts';
import { dashboardStockShell } from '@hanout/i18n/catalogues/dashboard/stock/shell/load.ts';
import { find, press, pressKey, show, until } from '@hanout/ui/testing.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTransfer } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';

import { ApplicationContext, createApplication } from './application.ts';
import type { Feature } from './feature.ts';
import { createLanguageStore } from './language-store.ts';
import { routesOf } from './router.tsx';
import { SESSION } from '../session/api/session.ts';
import { builtSession } from '../testing.tsx';

/** An area that nobody has built: all that is known of it stands here. Its words are lent. */
const transfers: Feature = {
  key: 'transfers',
  texts: [dashboardWarehouses],
  shellTexts: dashboardStockShell,
  routes: [
    {
      path: 'transfers',
      permission: 'stock.read',
      page: async () =>
        function TransfersPage() {
          return <h1>{useTranslate()('warehouses.noneSentence')}</h1>;
        },
    },
  ],
  menu: {
    group: 'catalogue',
    links: () => [
      { key: 'transfers', label: 'Transfers', to: '/transfers', icon: IconTransfer, permission: 'stock.read' },
    ],
  },
  shortcuts: [{ keys: 'g t', label: 'warehouses.title', permission: 'stock.read', to: '/transfers' }],
  Tool: () => <output>two on their way</output>,
  actions: [
    { label: 'warehouses.title', to: '/transfers?open=some', permission: 'stock.write' },
    { label: 'shell.newWarehouse', to: '/transfers?open=new', permission: 'stock.write', inEveryWarehouse: true },
  ],
};

async function open(address: string, permissions: Session['permissions'], more: Partial<Session> = {}) {
  const session = builtSession({ permissions, shops: [], ...more });
  globalThis.fetch = async (input) =>
    Response.json(typeof input === 'string' && input.endsWith('/auth/sign-out') ? { success: true } : session);
  const languages = createLanguageStore('en');
  await languages.need([dashboardShell, transfers.shellTexts]);
  const application = createApplication(languages);
  const router = createMemoryRouter(routesOf(application, [transfers]), { initialEntries: [address] });
  await show(
    <ApplicationContext value={application}>
      <QueryClientProvider client={application.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApplicationContext>,
  );
  return { router, application };
}

describe('a feature', () => {
  it('is in the menu, in the navbar and under its keys, and its page comes with its words', async () => {
    const { router, application } = await open('/elsewhere', ['stock.read']);
    await until(() => document.querySelector('a[href="/transfers"]') !== null, 'the menu');
    expect(find('output', HTMLElement).textContent).toBe('two on their way');
    expect(application.languages.read().translate('warehouses.noneSentence')).toBe('warehouses.noneSentence');
    await pressKey('g');
    await pressKey('t');
    await until(
      () => router.state.location.pathname === '/transfers' && document.querySelector('h1') !== null,
      'the page',
    );
    expect(application.languages.read().translate('warehouses.noneSentence')).not.toBe('warehouses.noneSentence');
  });

  const both: Session['permissions'] = ['stock.read', 'stock.write'];
  // Seen red: without either half of the condition it is offered to them.
  it.each([
    { who: 'may write', permissions: both, inEveryWarehouse: true, offered: ['New warehouse', 'Warehouses'] },
    { who: 'may write in some warehouses', permissions: both, inEveryWarehouse: false, offered: ['Warehouses'] },
    { who: 'may only read', permissions: both.slice(0, 1), inEveryWarehouse: true, offered: [] },
  ])('is begun from the palette by who $who', async ({ permissions, inEveryWarehouse, offered }) => {
    await open('/elsewhere', permissions, { inEveryWarehouse });
    const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '');
    await until(() => document.querySelector('output') !== null, 'the shell');
    await pressKey('k', { ctrlKey: true });
    await until(() => options().some((text) => text.includes('Keyboard shortcuts')), 'the palette');
    expect(
      options()
        .filter((text) => text.includes('arehouse'))
        .toSorted(),
    ).toEqual(offered);
  });

  it('what was seen last is forgotten by the browser as its person signs out', async () => {
    const { user } = builtSession();
    const kept = `hanout.recent.${user.uuid}`;
    const { router } = await open('/transfers', ['stock.read']);
    await until(() => document.querySelector('h1') !== null, 'the page');
    localStorage.setItem(kept, JSON.stringify([{ kind: 'customers', id: '2', title: 'Karim Ziani' }]));
    await press(find(`button[aria-label$="Account of ${user.name}"]`, HTMLButtonElement));
    await until(() => screen.queryByRole('menuitem', { name: 'Sign out' }) !== null, 'the menu');
    await press(screen.getByRole('menuitem', { name: 'Sign out' }));
    await until(() => router.state.location.pathname === '/sign-in', 'the door');
    expect(localStorage.getItem(kept)).toBeNull();
  });

  // Seen red: forgotten before the page of signing in is there, what is drawn of the shell asks who is signed in.
  it('what was read is forgotten with the shell as its person signs out: nothing of it asks once more who they are', async () => {
    const { user } = builtSession();
    const { router, application } = await open('/transfers', ['stock.read']);
    await until(() => document.querySelector('h1') !== null, 'the page');
    const asked: string[] = [];
    const isSaid = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const path = typeof input === 'string' ? input : '';
      asked.push(path);
      return path.endsWith('/auth/session') ? Response.json(null) : isSaid(input, init);
    };
    await press(find(`button[aria-label$="Account of ${user.name}"]`, HTMLButtonElement));
    await until(() => screen.queryByRole('menuitem', { name: 'Sign out' }) !== null, 'the menu');
    await press(screen.getByRole('menuitem', { name: 'Sign out' }));
    await until(() => router.state.location.pathname === '/sign-in', 'the door');
    await until(() => document.querySelector('input[type=password]') !== null, 'its form');
    expect(asked.filter((path) => path.endsWith('/auth/sign-out'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/auth/session'))).toEqual([]);
    expect(application.queries.getQueryData(SESSION)).toBeUndefined();
  });

  it('is neither in the menu of who lacks its permission, nor is its page', async () => {
    const { application } = await open('/transfers', []);
    await until(() => document.querySelector('h1') !== null, 'the page');
    expect(document.querySelector('nav a[href="/transfers"]')).toBeNull();
    expect(find('h1', HTMLElement).textContent).toBe(application.languages.read().translate('page.noPermission'));
  });
});
