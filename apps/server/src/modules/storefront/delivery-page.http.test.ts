import { communes } from '@hanout/geo';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, expect, it } from 'vitest';

const app = useTestApp();
const world = {} as { shop: build.BuiltShop };

const communeOf = (wilaya: number): number => communes.find(({ wilayaCode }) => wilayaCode === wilaya)?.id ?? 0;

beforeAll(async () => {
  const { pool } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const other = await build.buildShop(pool, { host: 'second.localhost' });
  await build.buildCarrierWithRates(pool, {
    shop: world.shop,
    rates: [
      { wilaya: 16, homeCentimes: 40_000, deskCentimes: 25_000 },
      { wilaya: 16, commune: communeOf(16), homeCentimes: 55_000 },
      { wilaya: 31, homeCentimes: 65_000, deskCentimes: 45_000 },
    ],
    desks: [communeOf(16)],
  });
  await build.buildCarrierWithRates(pool, { shop: other, rates: [{ wilaya: 30, homeCentimes: 99_900 }] });
});

/** What a row says: number and name, home, desk, delay. */
async function rowsAt(path: string): Promise<string[][]> {
  const { statusCode, body } = await app().http.inject({ url: path, headers: { host: world.shop.host } });
  expect(statusCode).toBe(200);
  const table = body.slice(body.indexOf('<tbody'), body.indexOf('</tbody>'));
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.split(/<\/t[hd]>/).flatMap((cell) => {
      const text = cell
        .replace(/<small class="delivery-delay">.*?<\/small>/, '')
        .replace(/<[^>]+>/g, '')
        .replace(/[\s\u00a0\u202f]+/g, ' ')
        .trim();
      return text === '' ? [] : [text];
    }),
  );
}

it('lists every wilaya with what this shop takes to the door and at a desk', async () => {
  const rows = await rowsAt('/delivery');
  expect(rows.length).toBe(69);
  expect(rows.find(([name]) => name === '16 Alger')).toEqual([
    '16 Alger',
    'dès 400,00 DA',
    '250,00 DA',
    'de 1 à 3 jours',
  ]);
  // No desk of the carrier stands there.
  expect(rows.find(([name]) => name === '31 Oran')).toEqual(['31 Oran', '650,00 DA', '—', 'de 1 à 3 jours']);
  expect(rows.find(([name]) => name?.startsWith('30 '))?.slice(1)).toEqual(['—', '—', '—']);
});

it.each([
  ['/delivery?q=ORAN', ['31 Oran']],
  ['/delivery?q=31', ['31 Oran']],
  ['/delivery?q=%D9%88%D9%87%D8%B1%D8%A7%D9%86', ['31 Oran']],
  ['/delivery?q=nulle-part', []],
])('%s finds a wilaya by its name in either language, or its number', async (path, names) => {
  expect((await rowsAt(path)).map(([name]) => name)).toEqual(names);
});

it('is reached from every page', async () => {
  for (const path of ['/', '/ar']) {
    const { body } = await app().http.inject({ url: path, headers: { host: world.shop.host } });
    expect(body).toContain(`href="${path === '/' ? '' : path}/delivery"`);
  }
});
