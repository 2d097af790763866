import { HomeModulesAnswer } from '@hanout/contracts/home-modules';
import { transportersSchema } from '@hanout/contracts/places';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const world = {} as World;
type World = {
  shop: build.BuiltShop;
  category: build.BuiltCategory;
  brand: build.BuiltBrand;
  product: build.BuiltProduct;
  image: { id: number; key: string };
  logo: { id: number; key: string };
  postCategoryId: number;
  postId: number;
  carrier: build.BuiltCarrier;
};
const idsOf = async (text: string, values: unknown[] = []): Promise<number> =>
  Object((await app().database.pool.query(text, values)).rows[0]).id;
const pictured = (size: string, { key } = world.image) => `/uploads/product/${key}/${size}.webp`;

beforeAll(async () => {
  const { pool, db } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  world.image = await build.buildImage(pool);
  world.logo = await build.buildImage(pool);
  world.category = await build.buildCategory(pool, {
    slug: 'robes',
    name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' },
  });
  world.brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  const { shop, category, brand, image, logo } = world;
  world.product = await build.buildProduct(pool, { shop, category, brand, slug: 'robe', name: 'Robe' });
  await pool.query('update categories set thumb_image_id = $1, logo_image_id = $2', [image.id, logo.id]);
  await pool.query('update brands set logo_image_id = $1', [logo.id]);
  await pool.query('update brand_lines set logo_image_id = $1', [logo.id]);
  await pool.query("update category_texts set description = 'De fête' where language = 'fr'");
  world.postCategoryId = await idsOf(
    `insert into blog_categories (shop_id, slug, thumb_image_id) values ($1, 'cuisine', $2) returning id`,
    [shop.id, image.id],
  );
  await pool.query(
    `insert into blog_category_texts values ($1, 'fr', 'Cuisine', 'À table'), ($1, 'ar', 'المطبخ', 'إلى المائدة')`,
    [world.postCategoryId],
  );
  world.postId = await idsOf(
    `insert into blog_posts (uuid, shop_id, slug, thumb_image_id, published_at)
     values (gen_random_uuid(), $1, 'couscous', $2, '2026-01-02T03:04:05Z') returning id`,
    [shop.id, image.id],
  );
  await pool.query(
    `insert into blog_post_texts (blog_post_id, language, title) values ($1, 'fr', 'Le couscous'), ($1, 'ar', 'الكسكس')`,
    [world.postId],
  );
  await pool.query('insert into blog_post_categories values ($1, $2)', [world.postId, world.postCategoryId]);
  world.carrier = await build.buildCarrierWithRates(pool, { shop, desks: [1601] });
  await pool.query('update carriers set logo_image_id = $1', [logo.id]);
  await refreshAllListings(db);
  app().context.changes.publish(['dictionary']);
});

const callFrom = async (url: string, language = 'fr'): Promise<unknown> => {
  const { host, apiToken } = world.shop;
  const headers = { host, authorization: `Bearer ${apiToken}`, 'accept-language': language };
  return (await app().http.inject({ url, headers })).json();
};

/** The one module of a home page that is made of it, as the call answers it. */
async function moduleOf(type: string, settings: object, language = 'fr', columns: Record<string, unknown> = {}) {
  const { pool } = app().database;
  await pool.query('delete from content_block_texts; delete from content_blocks');
  const row = { shop_id: world.shop.id, type, position: 0, settings, ...columns };
  const { id } = await build.insertRow(pool, 'content_blocks', row);
  await pool.query(
    `insert into content_block_texts values ($1, 'fr', 'Pour vous', '<p>Bonjour</p>'), ($1, 'ar', 'لكم', '<p>أهلا</p>')`,
    [id],
  );
  const { modules, shop } = HomeModulesAnswer.parse(await callFrom('/web/public/api/home/modules', language));
  const [first] = modules;
  if (first === undefined) throw new Error('the home page has no module');
  return { ...first, shop };
}

describe('a module', () => {
  const look = {
    number: 3,
    responsive_number: { mobile: 1, tablet: 2, desktop: 4 },
    size: 6,
    container_class: 'container-fluid',
    wrapper_css_class: 'promo wide',
    show_title: false,
    bg_color: '#ffeedd',
    link: '/promotions',
  };
  const banner = (language: string) => {
    const images = [{ imageId: world.image.id, link: '/promotions' }];
    return moduleOf('banner', { images }, language, look);
  };

  it.each<[string, object]>([
    ['publicTitle', { publicTitle: 'Pour vous' }],
    [
      'moduleLangs',
      {
        moduleLangs: [
          { lang: 'ar', publicTitle: 'لكم', html: '<p>أهلا</p>' },
          { lang: 'fr', publicTitle: 'Pour vous', html: '<p>Bonjour</p>' },
        ],
      },
    ],
    ['html', { html: '<p>Bonjour</p>' }],
    ['link', { link: '/promotions' }],
    ['number', { number: 3 }],
    ['responsiveNumber', { responsiveNumber: { mobile: 1, tablet: 2, desktop: 4 } }],
    ['size', { size: 'col-md-6' }],
    ['containerClass', { containerClass: 'container-fluid' }],
    ['wrapperCssClass', { wrapperCssClass: 'promo wide' }],
    ['showTitle', { showTitle: false }],
    ['bgColor', { bgColor: '#ffeedd' }],
  ])('SF-36 · says its %s', async (_field, expected) => {
    const said = await banner('fr');
    expect({ ...said, moduleLangs: said.moduleLangs.toSorted((a, b) => a.lang.localeCompare(b.lang)) }).toMatchObject(
      expected,
    );
  });

  it('SF-36 · says its images, each with its words in the caller’s language', async () => {
    await app().database.pool.query(`update images set alt = '{"fr": "Soldes", "ar": "تخفيضات"}' where id = $1`, [
      world.image.id,
    ]);
    expect((await banner('fr')).images).toEqual([{ url: pictured('banner_wide'), alt: 'Soldes' }]);
    expect((await banner('ar')).images).toEqual([{ url: pictured('banner_wide'), alt: 'تخفيضات' }]);
  });

  it('SF-36 · says its title and text in the caller’s language', async () => {
    expect(await banner('ar')).toMatchObject({ publicTitle: 'لكم', html: '<p>أهلا</p>' });
  });

  it('SF-36 · says of which shop it is, and whether things go into its cart', async () => {
    const { id, uuid } = world.shop;
    expect((await banner('fr')).shop).toEqual({ uuid, activeAddToCart: true });
    await app().database.pool.query('update shops set active_add_to_cart = false where id = $1', [id]);
    app().context.changes.publish(['shops']);
    expect((await banner('fr')).shop).toEqual({ uuid, activeAddToCart: false });
    await app().database.pool.query('update shops set active_add_to_cart = true where id = $1', [id]);
    app().context.changes.publish(['shops']);
  });
});

describe('a discount', () => {
  const discountOn = async (scope: 'product' | 'category' | 'brand', target: { id: number }) => {
    const { pool } = app().database;
    const endsAt = new Date('2099-11-21T13:05:00.000Z');
    const banner_image_id = world.image.id;
    const { id } = await build.buildPromotion(pool, {
      scope,
      targets: [target],
      percent: 20,
      endsAt,
      columns: { banner_image_id },
    });
    await pool.query(
      `update promotion_texts set title = 'Soldes', slogan = 'Tout doit partir', subtitle = 'Dès lundi'
       where promotion_id = $1 and language = 'fr'`,
      [id],
    );
    return { id, said: (await moduleOf('discount_block', { promotionIds: [id] })).discounts };
  };

  it('SF-36 · says what it lowers by how much, until when, and how it is shown', async () => {
    const { id, said } = await discountOn('product', world.product);
    expect(said).toEqual([
      {
        id,
        discountValue: 20,
        ruleType: 'percentage',
        rule: { category: null, brand: null, product: world.product.id },
        ruleEntityName: 'Robe',
        discountEndDate: '2099-11-21T13:05:00.000Z',
        bannerThumb: pictured('thumb'),
        discountLangRead: { title: 'Soldes', slogan: 'Tout doit partir' },
        subtitle: 'Dès lundi',
      },
    ]);
  });

  it('SF-36 · names the category or the brand that it lowers', async () => {
    const { category, brand } = world;
    expect((await discountOn('category', category)).said[0]).toMatchObject({
      rule: { category: category.id, brand: null, product: null },
      ruleEntityName: 'Robes',
    });
    expect((await discountOn('brand', brand)).said[0]).toMatchObject({
      rule: { category: null, brand: brand.id, product: null },
      ruleEntityName: 'Atlas',
    });
  });

  it('SF-36 · says an amount in dinars', async () => {
    const { pool } = app().database;
    const { id } = await build.buildPromotion(pool, { targets: [world.product], amountCentimes: 150_050 });
    expect((await moduleOf('discount_block', { promotionIds: [id] })).discounts[0]).toMatchObject({
      discountValue: 1500.5,
      ruleType: 'amount',
    });
  });
});

describe('what a module lists', () => {
  it('SF-36 · a category has its pictures, and its names and descriptions in each language', async () => {
    const { categories } = await moduleOf('categories_carousel', { categoryIds: [world.category.id] });
    expect(categories).toEqual([
      {
        id: world.category.id,
        slug: 'robes',
        thumb: pictured('grid_display'),
        name: 'Robes',
        logo: pictured('grid_display', world.logo),
        langs: expect.arrayContaining([
          { locale: 'fr', name: 'Robes', description: 'De fête' },
          { locale: 'ar', name: 'فساتين', description: '' },
          { locale: 'en', name: 'Dresses', description: '' },
        ]),
      },
    ]);
  });

  it('SF-36 · a brand has its logo and its names', async () => {
    const { brands } = await moduleOf('brands_carousel', { brandIds: [world.brand.id] });
    expect(brands).toEqual([
      {
        id: world.brand.id,
        slug: 'atlas',
        name: 'Atlas',
        logo: pictured('grid_display', world.logo),
        langs: expect.arrayContaining([{ languageCode: 'fr', name: 'Atlas' }]),
      },
    ]);
  });

  it('SF-36 · a line of a brand has its logo and its names', async () => {
    const [line] = world.brand.lines;
    const { brandLines } = await moduleOf('brand_lines_carousel', { brandLineIds: [line?.id] });
    expect(brandLines).toEqual([
      {
        id: line?.id,
        slug: line?.slug,
        name: 'Hoggar',
        logo: pictured('grid_display', world.logo),
        langs: expect.arrayContaining([{ languageCode: 'fr', name: 'Hoggar' }]),
      },
    ]);
  });

  it('SF-36 · a post has its picture, its title in the caller’s language, its day and its categories', async () => {
    const read = async (language: string) => (await moduleOf('blog_posts_carousel', {}, language)).blogPosts;
    expect(await read('fr')).toEqual([
      {
        id: world.postId,
        slug: 'couscous',
        thumbnail: pictured('grid_display'),
        publicTitle: 'Le couscous',
        createdAt: '2026-01-02T03:04:05.000Z',
        categories: [world.postCategoryId],
      },
    ]);
    expect(await read('ar')).toMatchObject([{ publicTitle: 'الكسكس' }]);
  });

  it('SF-36 · a category of the blog has its picture, and its words in the caller’s language and in each', async () => {
    const read = async (language: string) => (await moduleOf('blog_categories_carousel', {}, language)).blogCategories;
    expect(await read('fr')).toEqual([
      {
        id: world.postCategoryId,
        slug: 'cuisine',
        name: 'Cuisine',
        description: 'À table',
        thumbnail: pictured('grid_display'),
        localizedData: expect.arrayContaining([
          { locale: 'fr', name: 'Cuisine', description: 'À table' },
          { locale: 'ar', name: 'المطبخ', description: 'إلى المائدة' },
        ]),
      },
    ]);
    expect(await read('ar')).toMatchObject([{ name: 'المطبخ', description: 'إلى المائدة' }]);
  });
});

describe('what the checkout and the page of a product ask for', () => {
  it('SF-36 · a wilaya has its code, its two names and whether anything is carried there', async () => {
    await app().database.pool.query('update wilayas set deliverable = false where code = 2');
    expect(await callFrom('/public/utilis/api/wilayas')).toEqual(
      expect.arrayContaining([
        { id: 16, isoCode: 'DZ-16', name: 'Alger', name_ar: 'الجزائر', deliverable: true },
        { id: 2, isoCode: 'DZ-02', name: 'Chlef', name_ar: 'الشلف', deliverable: false },
      ]),
    );
  });

  it('SF-36 · a commune has its two names and whether anything is carried there', async () => {
    await app().database.pool.query('update communes set deliverable = false where id = 1602');
    expect(await callFrom('/public/utilis/api/commune/wilaya/16')).toEqual(
      expect.arrayContaining([
        { id: 1601, name: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true },
        { id: 1602, name: "Sidi M'Hamed", nameAr: 'سيدي امحمد', deliverable: false },
      ]),
    );
  });

  it('SF-36 · a transporter has its logo, what it costs and for whom less, and the commune that it delivers to', async () => {
    const { shop, carrier } = world;
    await build.buildPromotion(app().database.pool, {
      shop,
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 500_000,
      targets: [carrier],
    });
    const offered = async (subtotal: string) => {
      const url = `/public/utilis/api/transport/commune/1603?subtotal=${subtotal}&channel=eCommerce`;
      return transportersSchema.parse(await callFrom(url))[0];
    };
    const logo = pictured('small_product', world.logo);
    const home = { name: carrier.name, transporterLogo: logo, image: logo, price: 400, deliveryCommune: 1603 };
    expect(await offered('4999.99')).toMatchObject([
      { ...home, id: carrier.homeServiceId, finalPrice: 400, promo: { isFree: false, minSubtotal: 5000 } },
      { id: carrier.deskServiceId, deliveryCommune: 1601 },
    ]);
    expect((await offered('5000.00'))[0]).toMatchObject({ price: 400, finalPrice: 0, promo: { isFree: true } });
  });

  it('SF-36 · a review has its stars, its text, its day, who wrote it and what they show', async () => {
    const { shop, product, image } = world;
    const id = await idsOf(
      `insert into reviews (uuid, shop_id, product_id, state, rating_halves, text, language, author_name, email, phone, purchased_on, created_at, decided_at)
       values (gen_random_uuid(), $1, $2, 'approved', 9, 'Belle qualité', 'fr', 'Amina Benali', 'amina@exemple.dz', '0661234567',
         '2026-01-01', '2026-01-02T03:04:05Z', now()) returning id`,
      [shop.id, product.id],
    );
    await app().database.pool.query('insert into review_images values ($1, 0, $2, 800, 800)', [id, image.key]);
    expect(await callFrom(`/web/public/api/product/${product.slug}/reviews`)).toMatchObject({
      reviews: [
        {
          id: Number(id),
          rating: 4.5,
          text: 'Belle qualité',
          createdAt: '2026-01-02T03:04:05.000Z',
          user: 'Amina B.',
          images: [{ displayUrl: `/uploads/review/${image.key}/small_product.webp` }],
        },
      ],
    });
  });
});
