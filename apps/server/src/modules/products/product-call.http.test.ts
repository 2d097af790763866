import { Product } from '@hanout/contracts/products/product';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let shirt: build.BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  const size = await build.buildAttribute(pool, {
    label: { fr: 'Taille', ar: 'المقاس', en: 'Size' },
    values: [{ slug: 'm' }, { slug: 'l' }],
  });
  const fabric = await build.buildFeature(pool, {
    values: [{ slug: 'coton', label: { fr: 'Coton', ar: 'قطن', en: 'Cotton' } }],
  });
  shirt = await build.buildProduct(pool, {
    shop,
    warehouse,
    brand,
    slug: 'chemise',
    name: { fr: 'Chemise', ar: 'قميص', en: 'Shirt' },
    priceCentimes: 150_000,
    features: { [fabric.id]: fabric.values['coton'] ?? 0 },
    images: 3,
    combinations: [
      { values: [size.values['m'] ?? 0], stock: 3, sku: 'CH-M' },
      { values: [size.values['l'] ?? 0], stock: 0, priceCentimes: 160_050, sku: 'CH-L' },
    ],
  });
  const cup = await build.buildProduct(pool, { shop, warehouse, stock: 9, priceCentimes: 50_000, slug: 'tasse' });
  await build.buildPack(pool, {
    shop,
    slug: 'coffret',
    items: [
      { product: cup, quantity: 2 },
      { product: shirt, combination: shirt.combinations[0], quantity: 1 },
    ],
    packPriceCentimes: 200_000,
  });
  await build.buildPromotion(pool, { percent: 10, targets: [shirt] });
  await refreshAllListings(db);
});

async function read(idOrSlug: string | number, language = 'fr'): Promise<{ status: number; product: Product }> {
  const answer = await app().http.inject({
    url: `/web/public/api/product/${idOrSlug}`,
    headers: { authorization: `Bearer ${shop.apiToken}`, 'accept-language': language },
  });
  return {
    status: answer.statusCode,
    product: answer.statusCode === 200 ? Product.strict().parse(answer.json()) : answer.json(),
  };
}

describe('the product call', () => {
  it('SF-33 · answers every field of a product, by id and by slug, in the caller’s language', async () => {
    const { product } = await read('chemise', 'ar');
    expect(product).toMatchObject({
      id: shirt.id,
      name: 'قميص',
      priceHt: 1500,
      productPriceAfterPromotion: 1350,
      displayPrice: 1350,
      promotionRead: { value: 10, ruleType: 'percentage' },
      brandRead: { slug: 'atlas', name: 'Atlas' },
      mainCategoryRead: {
        categoryLangs: expect.arrayContaining([{ locale: 'fr', name: expect.stringMatching(/\S/), description: '' }]),
      },
    });
    expect(product.images).toHaveLength(3);
    expect(product.imagesIdsAndSizes[0]).toMatchObject({
      isThumb: true,
      sizes: expect.arrayContaining([expect.objectContaining({ size: 'GRID_DISPLAY' })]),
    });
    expect(product.featureValuesRead).toEqual([expect.objectContaining({ value: 'قطن' })]);
    expect(product.productLangs.map((text) => text.languageCode)).toEqual(['ar', 'en', 'fr']);
    expect((await read(shirt.id)).product.uuid).toBe(shirt.uuid);
  });

  it('SF-34 · answers each combination with its price, stock and values', async () => {
    const { product } = await read('chemise', 'en');
    expect(product.combinations).toEqual([
      expect.objectContaining({
        sku: 'CH-M',
        isDefault: true,
        available: true,
        quantity: 3,
        priceHt: 1500,
        priceAfterPromotion: 1350,
        displayPrice: 1350,
      }),
      expect.objectContaining({
        sku: 'CH-L',
        isDefault: false,
        available: false,
        quantity: 0,
        priceHt: 1600.5,
        priceAfterPromotion: 1440.45,
      }),
    ]);
    expect(product.combinations[0]?.values).toEqual([
      expect.objectContaining({
        type_label: 'Taille',
        typeLabelLocale: 'Size',
        value: 'm',
        valueLangs: expect.any(Array),
      }),
    ]);
    expect(product.productCombinations).toEqual(product.combinations);
  });

  it('SF-34 · answers a pack with its items, what there is of it and what it saves', async () => {
    const { product } = await read('coffret');
    expect(product).toMatchObject({
      type: 'pack',
      computedPackPriceHt: 2000,
      computedPackAvailable: 3,
      displayPrice: 2000,
      packDiscount: 350,
    });
    expect(product.productsInPackSerialized).toEqual([
      expect.objectContaining({ quantity: 2, unitPriceHt: 500, combinationId: null }),
      expect.objectContaining({ quantity: 1, combinationId: shirt.combinations[0]?.id, combinationName: 'm' }),
    ]);
    expect(product.strictPackCombinations).toContainEqual({
      productId: shirt.id,
      combinationId: shirt.combinations[0]?.id,
    });
  });

  it('SF-33 · answers 404 for what the shop does not list and 401 without its key', async () => {
    expect((await read('inconnu')).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    const bare = await app().http.inject({ url: '/web/public/api/product/chemise' });
    expect(bare.statusCode).toBe(401);
  });
});
