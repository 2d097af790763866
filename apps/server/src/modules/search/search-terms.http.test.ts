import { SearchAnswer, SuggestionsAnswer } from '@hanout/contracts/listings';
import { entryListSchema } from '@hanout/contracts/entries';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const world = {} as { shop: build.BuiltShop; owner: StaffBrowser };

beforeAll(async () => {
  const { pool, db } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const phones = await build.buildCategory(pool, {
    slug: 'telephones',
    name: { fr: 'Téléphones', ar: 'هواتف', en: 'Phones' },
  });
  const sold = async (fr: string, ar: string, category?: build.BuiltCategory): Promise<void> => {
    await build.buildProduct(pool, {
      shop: world.shop,
      ...(category === undefined ? {} : { category }),
      name: { fr, ar, en: fr },
    });
  };
  await sold('Redline 5', 'ريدلاين', phones);
  await sold('Baskets de ville', 'أحذية رياضية');
  await sold('Sac à rabat', 'حقيبة بغطاء');
  await sold('Puzzle du désert', 'أحجية الصحراء');
  await sold('Couscous kabyle', 'كسكس قبائل');
  await sold('Casque de studio', 'سماعة استوديو');
  await refreshAllListings(db);
  world.owner = await signInAs(app());
});

const key = (): Record<string, string> => ({ host: world.shop.host, authorization: `Bearer ${world.shop.apiToken}` });

async function find(text: string): Promise<string[]> {
  const url = `/web/public/api/search/products?q=${encodeURIComponent(text)}`;
  const answer = SearchAnswer.parse((await app().http.inject({ url, headers: key() })).json());
  return answer.products.map(({ name }) => name);
}

async function suggest(text: string): Promise<SuggestionsAnswer> {
  const url = `/web/public/api/search/suggestions?q=${encodeURIComponent(text)}`;
  return SuggestionsAnswer.parse((await app().http.inject({ url, headers: key() })).json());
}

describe('what shoppers call things', () => {
  it.each([
    ['موبايل', 'Redline 5'],
    ['تيليفون', 'Redline 5'],
    ['tilifoun', 'Redline 5'],
    ['tilifon', 'Redline 5'],
    ['portable', 'Redline 5'],
    ['sabat', 'Baskets de ville'],
    ['سبادري', 'Baskets de ville'],
  ])('%s finds %s and nothing else', async (typed, name) => {
    expect(await find(typed)).toEqual([name]);
  });

  it('is suggested before the word is finished, with the category that is meant', async () => {
    const { products, categories } = await suggest('tilif');
    expect(products.map(({ name }) => name)).toEqual(['Redline 5']);
    expect(categories.map(({ name }) => name)).toEqual(['Téléphones']);
  });
});

describe('a word that nothing is called by', () => {
  it.each(['hwayej', 'حوايج', 'كوايل', 'cabat'])('%s is not turned into another one', async (typed) => {
    expect(await find(typed)).toEqual([]);
  });

  it('beside one that is known leaves its suggestions', async () => {
    expect((await suggest('casque bluetoth')).products.map(({ name }) => name)).toEqual(['Casque de studio']);
  });
});

describe('the list of words', () => {
  const url = '/dashboard/api/catalog/search-terms';
  const write = (path: string, fields: Record<string, unknown>, version?: number) =>
    world.owner.call({ method: 'POST', url: `${url}${path}`, body: { version, fields, texts: {} } });

  it('is made, changed and put aside by whoever keeps the catalogue, and searches follow', async () => {
    expect(await find('zoubida')).toEqual([]);
    const made = Object((await write('', { name: 'zoubida, زوبيدة', meaning: 'sac', isActive: true })).body);
    await expect.poll(() => find('zoubida'), { timeout: 5_000 }).toEqual(['Sac à rabat']);
    expect((await write(`/${made.id}`, { meaning: 'puzzle' }, made.version)).status).toBe(200);
    await expect.poll(() => find('زوبيدة'), { timeout: 5_000 }).toEqual(['Puzzle du désert']);
    expect((await write(`/${made.id}`, { isActive: false }, made.version + 1)).status).toBe(200);
    await expect.poll(() => find('zoubida'), { timeout: 5_000 }).toEqual([]);
    expect((await world.owner.call({ method: 'DELETE', url: `${url}/${made.id}` })).status).toBe(200);
  });

  it('comes with sixty rows at least, and refuses one without a meaning', async () => {
    expect(entryListSchema.parse((await world.owner.call({ url })).body).total).toBeGreaterThan(60);
    expect(await write('', { name: 'x', meaning: ' ', isActive: true })).toMatchObject({
      status: 422,
      body: { errors: { meaning: expect.anything() } },
    });
  });

  it('is read and not written by whoever only reads the catalogue', async () => {
    const employee = await signInAs(app(), 'order-employee');
    const body = { fields: { name: 'x', meaning: 'sac', isActive: true }, texts: {} };
    expect((await employee.call({ url })).status).toBe(200);
    expect((await employee.call({ method: 'POST', url, body })).status).toBe(403);
  });
});
