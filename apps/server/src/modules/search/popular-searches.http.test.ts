import { SuggestionsAnswer } from '@hanout/contracts/listings';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp({ movesTime: true });
const DAY_SECONDS = 86_400;

const countsOf = async (): Promise<unknown[]> =>
  (
    await app().database.pool.query(`select text || ' ' || visitors as counted from search_counts order by day, text`)
  ).rows.map(({ counted }) => counted);

test('what enough visitors search for and find on more than a day is offered before anything is typed', async () => {
  const { pool, db } = app().database;
  const shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const category = await build.buildCategory(pool, { slug: 'robes', name: 'Robes' });
  await build.buildProduct(pool, { shop, category, name: 'Robe 0550112233 longue' });
  await refreshAllListings(db);
  const search = async (text: string, visitors: readonly number[], prefix = ''): Promise<void> => {
    for (const visitor of visitors)
      await app().http.inject({
        url: `${prefix}/search?q=${encodeURIComponent(text)}`,
        headers: { host: shop.host },
        remoteAddress: `41.0.0.${visitor}`,
      });
  };
  const offered = async (language = 'fr'): Promise<SuggestionsAnswer['searches']> => {
    const headers = { host: shop.host, authorization: `Bearer ${shop.apiToken}`, 'accept-language': language };
    const answer = await app().http.inject({ url: '/web/public/api/search/suggestions?q=', headers });
    return SuggestionsAnswer.parse(answer.json()).searches;
  };
  const searchOfOneDay = async (): Promise<void> => {
    await search('Robe', [1, 1, 2, 3]);
    await search('introuvable', [1, 2, 3]);
    await search('0550112233', [1, 2, 3]);
    await search('longue', [1, 1, 1]);
    await search('robe longue', [1, 2], '/ar');
  };
  const ofOneDay = ['longue 1', 'robe 3', 'robe longue 2'];

  await search('robes', [1, 2, 3, 4, 5, 6]);
  await searchOfOneDay();
  await expect.poll(countsOf, { timeout: 6_000 }).toEqual([...ofOneDay, 'robes 6'].toSorted());
  await app().passTime(DAY_SECONDS);
  expect(await offered()).toEqual([]);
  await searchOfOneDay();
  await expect.poll(countsOf, { timeout: 6_000 }).toEqual([...[...ofOneDay, 'robes 6'].toSorted(), ...ofOneDay]);
  await app().passTime(3_600);
  expect(await offered()).toEqual([{ name: 'robe', href: '/search?q=robe' }]);
  expect(await offered('ar')).toEqual([]);
});

test('nothing is stored of who searched, and counts are forgotten after a month', async () => {
  const { pool } = app().database;
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns where table_name = 'search_counts' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['day', 'language', 'shop_id', 'text', 'visitors']);
});
