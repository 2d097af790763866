import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const keys = { front: '', back: '' };
const found = { host: '' };

/** A shirt in two colours with three numbers of pictures: the second shows what the first does since it was replaced, and is of a colour. */
beforeAll(async () => {
  const { pool, db } = app().database;
  const shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const { values } = await build.buildAttribute(pool, {
    label: 'Couleur',
    values: [
      { slug: 'vert', label: 'Vert', color: '#00aa00' },
      { slug: 'bleu', label: 'Bleu', color: '#0000aa' },
    ],
  });
  const shirt = await build.buildProduct(pool, {
    shop,
    warehouse,
    slug: 'chemise',
    combinations: [
      { values: [values['vert'] ?? 0], stock: 3 },
      { values: [values['bleu'] ?? 0], stock: 3 },
    ],
  });
  const front = await build.buildImage(pool);
  const again = await build.buildImage(pool);
  const back = await build.buildImage(pool);
  await pool.query('update images set file_key = $1, shown_as = $2 where id = $3', [front.key, front.id, again.id]);
  for (const [position, { id }] of [front, again, back].entries())
    await build.insertRow(pool, 'product_images', { product_id: shirt.id, image_id: id, position });
  const [green] = shirt.combinations;
  await build.insertRow(pool, 'combination_images', { combination_id: green?.id, image_id: again.id, position: 0 });
  await refreshAllListings(db);
  Object.assign(keys, { front: front.key, back: back.key });
  Object.assign(found, { host: shop.host });
});

async function visit(url: string): Promise<string> {
  const headers = { host: found.host };
  const first = await app().http.inject({ url, headers });
  if (first.statusCode === 200) return first.body;
  return (await app().http.inject({ url: String(first.headers.location), headers })).body;
}
const keysIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key]) => key);

it('a picture that two numbers show stands once in the gallery of its product, and once in what search engines are told', async () => {
  const page = await visit('/catalog/product/-/chemise');
  expect(keysIn(page, /data-image="\/uploads\/product\/(\w+)\//gu)).toEqual([keys.front, keys.back]);
  expect(keysIn(page, /<a href="#photo-\d"[^>]*>.*?src="\/uploads\/product\/(\w+)\//gsu)).toEqual([
    keys.front,
    keys.back,
  ]);
  expect(page).toMatch(/data-gallery-thumb[^>]*aria-label="[^"]* – Vert"/u);
  const [claims = ''] = /"image":\[[^\]]*\]/u.exec(page) ?? [];
  expect(keysIn(claims, /\/uploads\/product\/(\w+)\//gu)).toEqual([keys.front, keys.back]);
});

it('the second picture of its card, and the next of the sitemap, is another one', async () => {
  const card = (await visit('/catalog/new')).split('<li class="card').find((part) => part.includes('/chemise')) ?? '';
  expect(keysIn(card, /<img class="card-picture[^"]*" src="\/uploads\/product\/(\w+)\//gu)).toEqual([
    keys.front,
    keys.back,
  ]);
  const map = await visit('/sitemap.xml');
  const [shown = ''] = /<url>(?:(?!<\/url>).)*chemise.*?<\/url>/su.exec(map) ?? [];
  expect(keysIn(shown, /<image:loc>[^<]*\/uploads\/product\/(\w+)\//gu)).toEqual([keys.front, keys.back]);
});
