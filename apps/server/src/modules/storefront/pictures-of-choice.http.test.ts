import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const found = { host: '', colour: 0, green: 0, bordeaux: 0 };
const keys = { plain: '', green: '', bordeaux: '' };

/** A shirt in green and Bordeaux, each with its picture, and two packs that hold it. */
beforeAll(async () => {
  const { pool, db } = app().database;
  const shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const colour = await build.buildAttribute(pool, {
    label: 'Couleur',
    values: [
      { slug: 'vert', label: 'Vert', color: '#00aa00' },
      { slug: 'bordeaux', label: 'Bordeaux', color: '#800020' },
    ],
  });
  const value = (slug: string): number => colour.values[slug] ?? 0;
  const shirt = await build.buildProduct(pool, {
    shop,
    warehouse,
    slug: 'chemise',
    combinations: [
      { values: [value('vert')], stock: 3 },
      { values: [value('bordeaux')], stock: 3 },
    ],
  });
  const [green, bordeaux] = shirt.combinations.map(({ id }) => id);
  Object.assign(found, { host: shop.host, colour: colour.id, green, bordeaux });
  for (const [position, [name, combination]] of [
    ['plain', null] as const,
    ['green', green] as const,
    ['bordeaux', bordeaux] as const,
  ].entries()) {
    const image = await build.buildImage(pool);
    keys[name] = image.key;
    await pool.query('insert into product_images (product_id, image_id, position) values ($1, $2, $3)', [
      shirt.id,
      image.id,
      position,
    ]);
    if (combination === null || combination === undefined) continue;
    await pool.query('insert into combination_images (combination_id, image_id, position) values ($1, $2, 0)', [
      combination,
      image.id,
    ]);
  }
  await build.buildPack(pool, {
    shop,
    slug: 'pack-fixe',
    mode: 'strict',
    items: [{ product: shirt, combination: { id: bordeaux ?? 0 }, quantity: 1 }],
  });
  await build.buildPack(pool, {
    shop,
    slug: 'pack-libre',
    mode: 'flexible',
    items: [{ product: shirt, quantity: 1 }],
  });
  await refreshAllListings(db);
});

async function visit(url: string): Promise<string> {
  const first = await app().http.inject({ url, headers: { host: found.host } });
  if (first.statusCode === 200) return first.body;
  return (await app().http.inject({ url: String(first.headers.location), headers: { host: found.host } })).body;
}

const slides = (page: string): string[] =>
  [...page.matchAll(/data-image="\/uploads\/product\/(\w+)\//g)].map(([, key]) => key ?? '');

describe('the picture of what is chosen', () => {
  it.each([
    ['', () => keys.green],
    ['?c=bordeaux', () => keys.bordeaux],
  ])(
    'SF-09 · comes first on the page opened as %j, before any script, and where its address is passed on',
    async (choice, key) => {
      const page = await visit(`/catalog/product/-/chemise${choice.replace('bordeaux', String(found.bordeaux))}`);
      expect(slides(page)[0]).toBe(key());
      expect(slides(page)).toHaveLength(3);
      expect(page).toMatch(new RegExp(`property="og:image" content="[^"]*${key()}`));
    },
  );

  it('SF-09 · its thumbnail says which colour it shows', async () => {
    const page = await visit('/catalog/product/-/chemise');
    expect(page).toMatch(/data-gallery-thumb[^>]*aria-label="[^"]* – Bordeaux"/);
    expect(page).toMatch(/data-gallery-thumb[^>]*aria-label="[^"–]*"/);
  });

  it('is on the card of a list that is filtered by it, which leads to it', async () => {
    const card = async (query: string): Promise<string> => {
      const page = await visit(`/catalog/new${query}`);
      return page.split('<li class="card').find((part) => part.includes('/chemise')) ?? '';
    };
    expect(await card('')).toContain(keys.plain);
    const filtered = await card(`?attributes[${found.colour}]=bordeaux`);
    expect(filtered).toContain(`<img class="card-picture" src="/uploads/product/${keys.bordeaux}/`);
    expect(filtered).toContain(`/chemise?c=${found.bordeaux}"`);
    expect(filtered).not.toContain(keys.green);
  });

  it('SF-11 · stands for a thing of a pack: the fixed one, and each that can be chosen', async () => {
    const strict = await visit('/catalog/product/-/pack-fixe');
    expect(strict).toMatch(new RegExp(`class="pack-item"[^]*?${keys.bordeaux}`));
    expect(strict).toContain(`/chemise?c=${found.bordeaux}"`);
    const flexible = await visit('/catalog/product/-/pack-libre');
    for (const key of [keys.green, keys.bordeaux])
      expect(flexible).toContain(`"image":"/uploads/product/${key}/small_product.webp"`);
  });
});
