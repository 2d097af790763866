// @vitest-environment happy-dom
import type { Pin } from '@hanout/contracts/staff/pins';
import type { Permission } from '@hanout/contracts/auth';
import { permissions } from '@hanout/core/staff';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { showPart } from '../../testing.tsx';
import type { Asked } from '../../testing.tsx';
import { FeaturesContext } from '../frame/notices.tsx';
import { PageHeading } from '../page-heading.tsx';
import { KeptLinks } from './kept-links.tsx';
import { forgetRecent } from './recent-records.ts';

const NAMES: Readonly<Record<string, string>> = { 1: 'Robe', 2: 'Karim Ziani', 3: 'Yalidine' };
const KINDS = ['products', 'customers', 'delivery'] as const;

function Page() {
  const path = useParams()['*'] ?? '';
  const [kind, id = ''] = path.split('/');
  const known = KINDS.find((each) => each === kind);
  return <PageHeading title={NAMES[id] ?? 'Home'} {...(known === undefined ? {} : { record: { kind: known, id } })} />;
}

const server = { pins: new Array<Pin>() };
const named = (id: string): Pin => ({
  kind: KINDS[Number(id) - 1] ?? 'products',
  id,
  title: NAMES[id] ?? '',
  detail: '',
});

function answer({ path, method, json }: Asked) {
  const { pinned, isPinned, pins = [] } = Object(json);
  if (path === '/pins/order') server.pins = pins.map(({ id }: { id: string }) => named(id));
  else if (method === 'POST')
    server.pins = [...server.pins.filter(({ id }) => id !== pinned.id), ...(isPinned ? [named(pinned.id)] : [])];
  return { body: { pins: server.pins } };
}

async function open(held: readonly Permission[] = permissions) {
  const { router } = await showPart(
    <FeaturesContext value={features}>
      <nav>
        <KeptLinks />
      </nav>
      <Page />
    </FeaturesContext>,
    answer,
    { permissions: [...held] },
  );
  return (to: string) => act(() => router.navigate(to));
}

const linksOf = (section: string) => {
  const region = screen.queryByRole('region', { name: section });
  return region === null
    ? []
    : within(region)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
};
const recent = () => linksOf('Recently seen');
const pinned = () => linksOf('Pinned');
const isSeen = (name: string) => (localStorage.getItem(KEY) ?? '').includes(name);
const KEY = 'hanout.recent.0192f0c0-0000-7000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  server.pins = [];
});

describe('what was seen last', () => {
  it('stands in the menu, the last one first and each once, until its person signs out', async () => {
    localStorage.setItem('hanout.menu', 'recent');
    const go = await open();
    for (const [to, name] of [
      ['/products/1', 'Robe'],
      ['/customers/2', 'Karim Ziani'],
      ['/products/1', 'Robe'],
    ] as const) {
      await go(to);
      await until(() => isSeen(name) && recent()[0] === name, name);
    }
    expect(recent()).toEqual(['Robe', 'Karim Ziani']);
    act(() => forgetRecent('0192f0c0-0000-7000-8000-000000000001'));
    expect([recent(), localStorage.getItem(KEY)]).toEqual([[], null]);
  });

  it('who may not open something any more does not see that they did', async () => {
    localStorage.setItem('hanout.menu', 'recent');
    localStorage.setItem(
      KEY,
      JSON.stringify([
        { kind: 'customers', id: '2', title: 'Karim Ziani' },
        { kind: 'products', id: '1', title: 'Robe' },
        'x',
      ]),
    );
    server.pins = [named('2'), named('3')];
    await open(['catalog.read']);
    await until(() => pinned().length > 0, 'the pins');
    expect([recent(), pinned()]).toEqual([['Robe'], ['Yalidine']]);
  });
});

describe('what is pinned', () => {
  it('is pinned on its own page and leaves the list of what was seen', async () => {
    localStorage.setItem('hanout.menu', 'recent');
    const go = await open();
    await go('/products/1');
    await until(() => screen.queryByRole('button', { name: 'Pin Robe' }) !== null, 'the pin');
    await press(findButton('Pin Robe'));
    await until(() => pinned().length > 0, 'the pinned product');
    expect([pinned(), recent()]).toEqual([['Robe'], []]);
    await press(findButton('Unpin Robe'));
    await until(() => pinned().length === 0, 'the product let go');
    expect(recent()).toEqual(['Robe']);
  });

  it('is put in another order, and let go, by the keyboard as well', async () => {
    server.pins = ['1', '2', '3'].map(named);
    await open();
    await until(() => pinned().length === 3, 'the pins');
    await press(findButton('Arrange pins'));
    await press(findButton('Move Yalidine up'));
    await until(() => pinned()[1] === 'Yalidine', 'the new order');
    await press(findButton('Unpin Robe'));
    await until(() => pinned().length === 2, 'the one let go');
    expect(pinned()).toEqual(['Yalidine', 'Karim Ziani']);
  });
});
