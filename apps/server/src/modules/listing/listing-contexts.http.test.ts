import { ListingAnswer } from '@hanout/contracts/listings';
import { buildApp } from '@hanout/server';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings, repriceDueListings } from './index.ts';

const app = useTestApp();
const world = {} as World;
type World = {
  shop: build.BuiltShop;
  category: build.BuiltCategory;
  brand: build.BuiltBrand;
  promotionId: number;
  collectionId: number;
};

const NAMES = [
  { fr: 'Écharpe 10', ar: 'وشاح ١٠' },
  { fr: 'écharpe 9', ar: 'وشاح 9' },
  { fr: 'Eau de rose', ar: 'ماء الورد' },
  { fr: 'Étole', ar: 'إزار' },
  { fr: 'Zellige', ar: 'أباريق' },
  { fr: 'abaya', ar: 'عباية' },
];

beforeAll(async () => {
  const { pool, db } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  world.category = await build.buildCategory(pool, { slug: 'tout', name: 'Tout' });
  world.brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  const line = await pool.query<{ id: number; slug: string }>('select id, slug from brand_lines');
  const collection = await pool.query<{ id: number }>(
    `insert into collections (uuid, slug) values (gen_random_uuid(), 'cadeaux') returning id`,
  );
  world.collectionId = collection.rows[0]?.id ?? 0;
  const products: build.BuiltProduct[] = [];
  for (const [at, name] of NAMES.entries())
    products.push(
      await build.buildProduct(pool, {
        shop: world.shop,
        category: world.category,
        name: { ...name, en: name.fr },
        priceCentimes: (at + 1) * 100_000,
        position: at,
        ...(at < 2 ? { brand: world.brand } : {}),
        ...(at === 0 ? { columns: { brand_line_id: line.rows[0]?.id } } : {}),
        ...(at === 3 ? { collections: [{ id: world.collectionId }] } : {}),
      }),
    );
  const promotion = await build.buildPromotion(pool, { percent: 90, targets: products.slice(5) });
  world.promotionId = promotion.id;
  await build.buildPack(pool, {
    shop: world.shop,
    category: world.category,
    items: [{ product: products[4] ?? { id: 0 }, quantity: 3 }],
    packPriceCentimes: 150_000,
    name: { fr: 'Pack', ar: 'باقة', en: 'Pack' },
  });
  await refreshAllListings(db);
});

const key = (): Record<string, string> => ({ host: world.shop.host, authorization: `Bearer ${world.shop.apiToken}` });

async function list(path: string, language = 'fr', http = app().http): Promise<ListingAnswer> {
  const answer = await http.inject({
    url: `/web/public/api/${path}`,
    headers: { ...key(), 'accept-language': language },
  });
  return ListingAnswer.parse(answer.json());
}

const names = ({ products }: ListingAnswer): string[] => products.map(({ name }) => name);

describe('the seven contexts', () => {
  it.each([
    ['category/products/tout', '/catalog/category/tout', 7],
    ['brand/products/atlas', '/catalog/brands/atlas', 2],
    ['brandLine/products/atlas-hoggar', '/catalog/brandlines/atlas-hoggar', 1],
    ['collection/products/cadeaux', '/catalog/collections/cadeaux', 1],
    ['new/products', '/catalog/new', 7],
    ['discounted/products/all', '/promotions', 1],
    ['discount/products/:id', '/promotions/:id', 1],
  ])('SF-02 · %s answers its products, and %s shows them', async (path, page, total) => {
    const id = String(world.promotionId);
    expect((await list(path.replace(':id', id))).total).toBe(total);
    const html = await app().http.inject({ url: page.replace(':id', id), headers: { host: world.shop.host } });
    expect([html.statusCode, html.body]).toEqual([
      200,
      expect.stringMatching(new RegExp(`>${total} produits? trouvés?<`)),
    ]);
  });
});

describe('the order by name', () => {
  it('SF-05 · is that of a French dictionary, numbers by value and capitals aside', async () => {
    const wanted = ['abaya', 'Eau de rose', 'écharpe 9', 'Écharpe 10', 'Étole', 'Pack', 'Zellige'];
    expect(names(await list('category/products/tout?sort=name_asc'))).toEqual(wanted);
    expect(names(await list('category/products/tout?sort=name_desc'))).toEqual(wanted.toReversed());
  });

  it('SF-05 · is that of the Arabic alphabet, whatever hamza an alef carries and in either digits', async () => {
    const wanted = ['أباريق', 'إزار', 'باقة', 'عباية', 'ماء الورد', 'وشاح 9', 'وشاح ١٠'];
    expect(names(await list('category/products/tout?sort=name_asc', 'ar'))).toEqual(wanted);
    expect(names(await list('category/products/tout?sort=name_desc', 'ar'))).toEqual(wanted.toReversed());
  });
});

describe('the price that counts', () => {
  it('SF-08 · is the pack’s own for a pack and what is left after promotion: sorted, filtered and bounded by it', async () => {
    const sorted = await list('category/products/tout?sort=price_asc');
    expect(sorted.products.map(({ displayPrice }) => displayPrice)).toEqual([600, 1000, 1500, 2000, 3000, 4000, 5000]);
    expect(names(sorted).slice(0, 3)).toEqual(['abaya', 'Écharpe 10', 'Pack']);
    expect(names(await list('category/products/tout?priceMax=1500&sort=price_desc'))).toEqual([
      'Pack',
      'Écharpe 10',
      'abaya',
    ]);
    expect(sorted.filterData.priceRange).toEqual({ min: 600, max: 5000 });
  });

  it('SF-08 · changes in every process when the promotion ends and when one starts, by the clock alone', async () => {
    const { pool, db } = app().database;
    const second = await buildApp({ ...app().deps });
    try {
      const dearest = async (): Promise<string[]> =>
        Promise.all(
          [app(), second].map(
            async ({ http }) => names(await list('category/products/tout?sort=price_desc', 'fr', http))[0] ?? '',
          ),
        );
      const expectToBecome = async (names: readonly string[]): Promise<void> => {
        const repriced = async () => {
          await repriceDueListings(db);
          return dearest();
        };
        await expect.poll(repriced, { timeout: 5_000 }).toEqual(names);
      };
      expect(await dearest()).toEqual(['Zellige', 'Zellige']);
      await pool.query(`update promotions set ends_at = now() + interval '300 milliseconds' where id = $1`, [
        world.promotionId,
      ]);
      await repriceDueListings(db);
      await expectToBecome(['abaya', 'abaya']);
      expect((await list('discounted/products/all', 'fr', second.http)).total).toBe(0);
      await pool.query(
        `update promotions set starts_at = now() + interval '300 milliseconds', ends_at = now() + interval '1 day' where id = $1`,
        [world.promotionId],
      );
      await expectToBecome(['Zellige', 'Zellige']);
      await expect.poll(async () => (await list('discounted/products/all', 'fr', second.http)).total).toBe(1);
    } finally {
      await second.http.close();
    }
  });
});

describe('how a listing page shows itself', () => {
  const pageIn = async (display: string, query = ''): Promise<string> => {
    await app().database.pool.query('update shops set listing_display = $1 where id = $2', [display, world.shop.id]);
    app().context.changes.publish(['shops']);
    return (await app().http.inject({ url: `/catalog/category/tout${query}`, headers: { host: world.shop.host } }))
      .body;
  };

  it.each([
    ['load_more', 'data-mode="load-more"'],
    ['infinite', 'data-mode="infinite"'],
    ['pagination', 'data-mode="pagination"'],
  ])('SF-03 · as the shop is set: %s', async (display, mark) => {
    expect(await pageIn(display)).toContain(mark);
  });

  it('SF-04 · says that nothing was found, and offers to take the filters off', async () => {
    const html = await pageIn('load_more', '?priceMin=900000');
    expect(html).toContain('Aucun produit trouvé');
    expect(html).toContain('0 produit trouvé');
    expect(html).toMatch(/<a class="button" href="\/catalog\/category\/tout">Tout effacer/);
  });
});
