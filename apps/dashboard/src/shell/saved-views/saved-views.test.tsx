// @vitest-environment happy-dom
import type { SavedView } from '@hanout/contracts/saved-views';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../testing.tsx';
import type { Asked } from '../../testing.tsx';
import { ListViewTabs } from './list-view-tabs.tsx';
import { useListViews } from './use-list-views.ts';
import { isSameState, toViewSearch, withViewName } from './view-address.ts';

const view = (change: Partial<SavedView>): SavedView => ({
  id: 1,
  version: 1,
  name: 'Low',
  isShared: false,
  isDefault: false,
  mayChange: true,
  settings: { search: 'stock=low&sort=price', hidden: ['brand'], density: 'compact' },
  ...change,
});

function Part() {
  const listViews = useListViews('products');
  const { look, changeLook, isReady, isModified } = listViews;
  return (
    <>
      <ListViewTabs listViews={listViews} />
      <output>{`${isReady} ${isModified} ${look.density} ${look.hidden.join()}`}</output>
      <button type="button" onClick={() => changeLook({ density: 'comfortable' })}>
        Airy
      </button>
    </>
  );
}

const told = () => document.querySelector('output')?.textContent ?? '';
const item = (text: string) => {
  const found = [...document.querySelectorAll('[role=menuitem]')].find((each) => each.textContent === text);
  if (found === undefined) throw new Error(`no item reads ${text}`);
  return found;
};
const choose = async (menu: string, text: string) => {
  await press(findButton(menu));
  await until(() => document.querySelector('[role=menuitem]') !== null, 'the menu');
  await press(item(text));
};

describe('the saved views of a list', () => {
  beforeEach(() => localStorage.clear());

  it('opens with the view that was chosen for that, and with its columns and density', async () => {
    const { router } = await showPart(<Part />, () => ({
      body: { views: [view({ isDefault: true })], mayShare: true },
    }));
    await until(() => router.state.location.search !== '', 'the address of the view');
    expect(router.state.location.search).toBe('?stock=low&sort=price&saved=1');
    await until(() => told() === 'true false compact brand', told());
    await press(screen.getAllByRole('link')[0] ?? document.body);
    expect(router.state.location.search).toBe('?saved=all');
    expect(told()).toBe('true false comfortable ');
  });

  it('says that it was changed, keeps that over a reload, and goes back to what was saved', async () => {
    const answer = () => ({ body: { views: [view({})], mayShare: true } });
    const first = await showPart(<Part />, answer);
    await until(() => screen.queryAllByRole('link').length === 2, 'the tabs');
    await press(screen.getAllByRole('link')[1] ?? document.body);
    expect(told()).toBe('true false compact brand');
    await press(findButton('Airy'));
    expect(told()).toBe('true true comfortable brand');
    const again = await showPart(<Part />, answer);
    await act(() => again.router.navigate(first.router.state.location));
    await until(() => told() === 'true true comfortable brand', told());
    await choose('View changed', 'Back to the view');
    expect(told()).toBe('true false compact brand');
  });

  it('a deleted view leaves the whole list, and comes back when that is taken back', async () => {
    const calls: Asked[] = [];
    const { router, toasts } = await showPart(<Part />, (asked) => {
      calls.push(asked);
      if (asked.method === 'DELETE') return { body: { deleted: true } };
      return asked.path.endsWith('/restore') ? { body: view({}) } : { body: { views: [view({})], mayShare: false } };
    });
    await act(() => router.navigate('/products?stock=low&sort=price&saved=1'));
    await until(() => told() === 'true false compact brand', told());
    await choose('Views', 'Delete the view');
    await until(() => toasts.read().open.length === 1, 'the toast');
    expect(router.state.location.search).toBe('');
    toasts.read().open[0]?.action?.onPress();
    await until(() => toasts.read().open.length === 2, 'the second toast');
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/views/products/1',
      '/views/products/1/restore',
    ]);
  });

  it('what only others may change is not offered', async () => {
    const { router } = await showPart(<Part />, () => ({
      body: { views: [view({ isShared: true, mayChange: false })], mayShare: false },
    }));
    await act(() => router.navigate('/products?stock=out&saved=1'));
    await until(() => told().startsWith('true true'), told());
    await press(findButton('View changed'));
    await until(() => document.querySelector('[role=menuitem]') !== null, 'the menu');
    const items = [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent);
    expect(items).toEqual(['Back to the view', 'Save as a view…', 'Open by default']);
  });

  it('an address keeps neither its page nor its own name in a view', () => {
    expect(toViewSearch('?status=active&cursor=x&saved=3')).toBe('status=active');
    expect(withViewName('?status=active', '3')).toBe('?status=active&saved=3');
    expect(isSameState('?sort=price&q=a&saved=1&cursor=z', 'q=a&sort=price')).toBe(true);
    expect(isSameState('?q=a', 'q=b')).toBe(false);
  });
});
