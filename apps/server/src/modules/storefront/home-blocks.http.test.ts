import { HomeModulesAnswer } from '@hanout/contracts/home-modules';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';
import { followOrders } from '../reports/index.ts';
import { SHOPS_TAG } from '../shops/index.ts';
import { cutText, listItems } from './models/block-content.ts';
import { contentTag } from '../content/tags.ts';

const app = useTestApp();
const world = {} as World;
type World = {
  shop: build.BuiltShop;
  category: build.BuiltCategory;
  brand: build.BuiltBrand;
  other: build.BuiltBrand;
  lineId: number;
  tagId: number;
  collectionId: number;
  promotionId: number;
  products: build.BuiltProduct[];
};

beforeAll(async () => {
  const { pool, db } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  world.category = await build.buildCategory(pool, { slug: 'robes', name: 'Robes' });
  world.brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  world.other = await build.buildBrand(pool, { slug: 'nour', name: 'Nour' });
  world.products = [];
  for (const [at, brand] of [world.brand, world.brand, world.other].entries())
    world.products.push(
      await build.buildProduct(pool, {
        shop: world.shop,
        category: world.category,
        brand,
        name: `Robe ${at + 1}`,
        slug: `robe-${at + 1}`,
        priceCentimes: 100_000,
        position: at,
      }),
    );
  const line = await pool.query<{ id: number }>('select id from brand_lines limit 1');
  world.lineId = line.rows[0]?.id ?? 0;
  await pool.query('update products set brand_line_id = $1 where id = $2', [world.lineId, world.products[0]?.id]);
  const tag = await pool.query<{ id: number }>(`insert into tags (slug) values ('cadeau') returning id`);
  world.tagId = tag.rows[0]?.id ?? 0;
  await pool.query('insert into product_tags values ($1, $2)', [world.products[1]?.id, world.tagId]);
  const collection = await pool.query<{ id: number }>(
    `insert into collections (uuid, slug) values (gen_random_uuid(), 'ete') returning id`,
  );
  world.collectionId = collection.rows[0]?.id ?? 0;
  await pool.query('insert into product_collections (product_id, collection_id) values ($1, $2)', [
    world.products[1]?.id,
    world.collectionId,
  ]);
  const promotion = await build.buildPromotion(pool, { percent: 20, targets: [world.products[2] ?? { id: 0 }] });
  world.promotionId = promotion.id;
  await pool.query("update promotions set is_featured = true, ends_at = now() + interval '2 days' where id = $1", [
    promotion.id,
  ]);
  await pool.query(
    `insert into promotion_texts (promotion_id, language, title, slogan) values ($1, 'fr', 'Soldes', 'Tout doit partir')
     on conflict (promotion_id, language) do update set title = excluded.title, slogan = excluded.slogan`,
    [promotion.id],
  );
  await pool.query(`
    insert into blog_categories (shop_id, slug) values (${world.shop.id}, 'cuisine');
    insert into blog_category_texts select id, 'fr', 'Cuisine', '<p>${'Un texte qui est long. '.repeat(8)}</p>' from blog_categories;
    insert into blog_posts (uuid, shop_id, slug, published_at) select gen_random_uuid(), ${world.shop.id}, 'article-' || g, now() - make_interval(days => g) from generate_series(1, 14) g;
    insert into blog_posts (uuid, shop_id, slug, published_at) values (gen_random_uuid(), ${world.shop.id}, 'demain', now() + interval '1 day');
    insert into blog_posts (uuid, shop_id, slug, is_published) values (gen_random_uuid(), ${world.shop.id}, 'brouillon', false);
    insert into blog_post_texts (blog_post_id, language, title, summary, html) select id, 'fr', 'Titre ' || slug, 'Résumé', '<p>Le texte de ' || slug || '</p>' from blog_posts;
    insert into blog_post_texts (blog_post_id, language, title, summary, html) select id, 'ar', 'عنوان', 'ملخص', '<p>النص</p>' from blog_posts where slug = 'article-1';
    insert into blog_post_categories select p.id, c.id from blog_posts p, blog_categories c where p.slug in ('article-1', 'article-2');`);
  await refreshAllListings(db);
  app().context.changes.publish(['dictionary', 'promotions']);
});

beforeEach(async () => {
  await app().database.pool.query('delete from content_block_texts; delete from content_blocks');
});

async function homeWith(
  type: string,
  settings: object,
  more: { number?: number; html?: string } = {},
): Promise<string> {
  const { pool } = app().database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into content_blocks (shop_id, type, position, number, settings) values ($1, $2, 0, $3, $4) returning id`,
    [world.shop.id, type, more.number ?? null, JSON.stringify(settings)],
  );
  await pool.query(`insert into content_block_texts values ($1, 'fr', 'Titre du bloc', $2)`, [
    rows[0]?.id,
    more.html ?? '',
  ]);
  app().context.changes.publish([contentTag(world.shop.id)]);
  return (await app().http.inject({ url: '/', headers: { host: world.shop.host } })).body;
}

const productsIn = (html: string): string[] =>
  [...html.matchAll(/class="card-name"><a href="[^"]*">([^<]*)</g)].map(([, name = '']) => name);

describe('the blocks of a home page', () => {
  it.each([
    ['products_carousel', () => ({ productIds: [world.products[1]?.id, 999_999] }), ['Robe 2']],
    ['products_grid', () => ({ productIds: world.products.map(({ id }) => id) }), ['Robe 1', 'Robe 2', 'Robe 3']],
    ['category_products_carousel', () => ({ categoryId: world.category.id }), ['Robe 1', 'Robe 2', 'Robe 3']],
    [
      'brands_products_carousel',
      () => ({ brandIds: [world.brand.id, world.other.id] }),
      ['Robe 1', 'Robe 3', 'Robe 2'],
    ],
    ['brand_lines_products_carousel', () => ({ brandLineIds: [world.lineId] }), ['Robe 1']],
    ['collection_products', () => ({ collectionId: world.collectionId }), ['Robe 2']],
    ['tag_products', () => ({ tagIds: [world.tagId] }), ['Robe 2']],
    ['discounted_products', () => ({}), ['Robe 3']],
  ] as const)('SF-26 · %s shows the products that it is told', async (type, settings, names) => {
    const html = await homeWith(type, settings());
    expect(productsIn(html)).toEqual(names);
    expect(html).toContain('Titre du bloc');
  });

  it('SF-26 · bestsellers_products shows what was delivered most of late, and forgets what came back or never left', async () => {
    const { pool, db } = app().database;
    const carrier = await build.buildCarrierWithRates(pool, { shop: world.shop });
    const carry = async (at: number, count: number, parcel: 'delivered' | 'returned' | 'in_transit'): Promise<void> => {
      const product = world.products[at] ?? { id: 0 };
      await buildCarried(pool, { shop: world.shop, carrier, product, count, parcel, prefix: `B${at}${parcel}` });
    };
    await carry(0, 1, 'delivered');
    await carry(1, 2, 'delivered');
    await carry(2, 4, 'returned');
    await carry(2, 4, 'in_transit');
    while (await followOrders(db));
    app().clock.advance(3_600_000);
    expect(productsIn(await homeWith('bestsellers_products', {}))).toEqual(['Robe 2', 'Robe 1']);
  });

  it('SF-26 · brands_carousel and brand_lines_carousel lead to the listings of theirs', async () => {
    expect(await homeWith('brands_carousel', { brandIds: [world.brand.id, 999_999] })).toContain(
      'href="/catalog/brands/atlas"',
    );
    expect(await homeWith('brand_lines_carousel', { brandLineIds: [world.lineId] })).toMatch(
      /href="\/catalog\/brandlines\/[^"]+"[^>]*>.*Atlas Hoggar/s,
    );
  });

  it('SF-28 · discount_block shows running promotions with their end, those asked for else the featured ones', async () => {
    const html = await homeWith('discount_block', {});
    expect(html).toContain('Tout doit partir');
    expect(html).toContain(`href="/promotions/${world.promotionId}"`);
    expect(html).toMatch(/data-countdown="20\d\d-/);
    await app().database.pool.query('update promotions set ends_at = now() where id = $1', [world.promotionId]);
    try {
      expect(await homeWith('discount_block', { promotionIds: [world.promotionId] })).not.toContain('Tout doit partir');
    } finally {
      await app().database.pool.query(`update promotions set ends_at = now() + interval '2 days' where id = $1`, [
        world.promotionId,
      ]);
    }
  });

  it('SF-26 · text_carousel shows the list items of its HTML as text, html_block the HTML', async () => {
    const html = await homeWith(
      'text_carousel',
      {},
      { html: '<ul><li>Un <b>deux</b> &amp; trois</li><li> </li><li>Quatre</li></ul>' },
    );
    expect([...html.matchAll(/class="text-slide">([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Un deux &amp; trois',
      'Quatre',
    ]);
    const free = await homeWith(
      'html_block',
      {},
      { html: '<p>Bonjour</p><script>alert(1)</script><img src=x onerror=alert(1)>' },
    );
    expect(free).toContain('<p>Bonjour</p>');
    expect(free).not.toMatch(/alert\(1\)/);
  });

  it('SF-26 · the blog blocks show posts that may be read, three when no number is said, and categories', async () => {
    const html = await homeWith('blog_posts_carousel', {});
    expect([...html.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)).toEqual([
      'article-1',
      'article-2',
      'article-3',
    ]);
    expect(await homeWith('blog_categories_carousel', {})).toContain('href="/blog/categories/cuisine"');
  });

  it('SF-26 · blog_post_card shows one post, the latest', async () => {
    const html = await homeWith('blog_post_card', {});
    expect([...html.matchAll(/Titre (article-\d+)/g)].map(([, slug]) => slug)).toContain('article-1');
    expect(html).not.toContain('article-2');
  });

  it('SF-37 · five products and lines, three posts and four topics stand in a row that says no number', async () => {
    const { pool, db } = app().database;
    const category = await build.buildCategory(pool, { slug: 'six', name: 'Six' });
    for (let at = 0; at < 6; at++) await build.buildProduct(pool, { shop: world.shop, category, name: `Six ${at}` });
    const lines = Array.from({ length: 6 }, (_, at) => `Ligne ${at}`);
    await build.buildBrand(pool, { slug: 'six', name: 'Six', lines });
    await pool.query(`
      insert into blog_categories (shop_id, slug) select ${world.shop.id}, 'sujet-' || g from generate_series(1, 5) g;
      insert into blog_category_texts select id, 'fr', 'Sujet ' || id, '' from blog_categories where slug like 'sujet-%'`);
    await refreshAllListings(db);
    app().context.changes.publish(['dictionary']);
    const { rows } = await pool.query<{ id: number }>("select id from brand_lines where name like 'Ligne %'");
    const count = (html: string, sign: RegExp): number => [...html.matchAll(sign)].length;
    expect({
      products: productsIn(await homeWith('category_products_carousel', { categoryId: category.id })).length,
      lines: count(await homeWith('brand_lines_carousel', { brandLineIds: rows.map(({ id }) => id) }), /brand-card/gu),
      posts: count(await homeWith('blog_posts_carousel', {}), /class="post-card/gu),
      topics: count(await homeWith('blog_categories_carousel', {}), /class="category-card/gu),
    }).toEqual({ products: 5, lines: 5, posts: 3, topics: 4 });
    await pool.query(
      "delete from blog_category_texts where blog_category_id in (select id from blog_categories where slug like 'sujet-%'); delete from blog_categories where slug like 'sujet-%'",
    );
  });

  it.each(['products_grid', 'brands_carousel', 'tag_products', 'text_carousel', 'categories_carousel', 'unknown_type'])(
    'SF-26 · %s without content renders nothing, its title neither',
    async (type) => {
      expect(await homeWith(type, {})).not.toContain('Titre du bloc');
    },
  );

  it('SF-26 · without blocks, shows the departments, what is reduced and what is new; without products, that it is being prepared', async () => {
    const { pool } = app().database;
    const visit = async (host: string): Promise<string> => {
      app().context.changes.publish([contentTag(world.shop.id), SHOPS_TAG]);
      return (await app().http.inject({ url: '/', headers: { host } })).body;
    };
    const html = await visit(world.shop.host);
    expect(html).not.toContain('class="container empty"');
    expect(html).toMatch(
      /<h2 class="block-title">Nouveautés.*Robe 1.*Robe 2.*<h2 class="block-title">Promotions.*Robe 3/s,
    );
    expect(html).toContain('href="/catalog/new"');
    const empty = await build.buildShop(pool, {});
    expect(await visit(empty.host)).toContain('class="container empty"');
  });

  it('SF-26 · settings that make no sense count as none', async () => {
    const html = await homeWith('products_grid', { productIds: 'all', images: [{ imageId: 'x' }] });
    expect(html).toContain('</html>');
    expect(html).not.toContain('Titre du bloc');
  });

  it('SF-27 · a card of a department leads to its page', async () => {
    const html = await homeWith('categories_carousel', { categoryIds: [world.category.id] });
    const [, address] = /class="category-card" href="([^"]*)"/.exec(html) ?? [];
    expect(address).toBe('/catalog/category/robes');
  });

  it('SF-27 · descriptions are cut to their length without markup, the last character an ellipsis', () => {
    expect(cutText('<p>Un texte</p>', 140)).toBe('Un texte');
    const cut = cutText(`<p>${'mot '.repeat(60)}</p>`, 100);
    expect([...(cut ?? '')]).toHaveLength(100);
    expect(cut).toMatch(/…$/);
    expect(cutText('<p> </p>', 100)).toBeNull();
    expect(listItems('<li>a</li><LI class="x">b<br>c</LI>')).toEqual(['a', 'b c']);
  });

  it('SF-27, SF-37 · the text of a department is cut at 140 characters, that of a topic of the blog at 100', async () => {
    const { pool } = app().database;
    const longest = (html: string, text: string): number[] =>
      [...html.matchAll(new RegExp(`>(${text}[^<]*…)<`, 'g'))].map(([, cut = '']) => [...cut].length);
    await pool.query("update category_texts set description = $1 where category_id = $2 and language = 'fr'", [
      `<p>${'Rayon'.repeat(40)}</p>`,
      world.category.id,
    ]);
    app().context.changes.publish(['dictionary']);
    expect(longest(await homeWith('categories_carousel', { categoryIds: [world.category.id] }), 'Rayon')).toEqual([
      140,
    ]);
    await pool.query('delete from content_block_texts; delete from content_blocks');
    expect(longest(await homeWith('blog_categories_carousel', {}), 'Un texte')).toEqual([100]);
  });
});

describe('the blog', () => {
  const visit = async (url: string): Promise<{ status: number; html: string }> => {
    const answer = await app().http.inject({ url, headers: { host: world.shop.host } });
    return { status: answer.statusCode, html: answer.body };
  };

  it('SF-29 · lists its posts twelve to a page, the latest first, without drafts and what is to come', async () => {
    const first = await visit('/blog');
    expect(first.status).toBe(200);
    const slugs = [...first.html.matchAll(/<h2[^>]*><a href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(Array.from({ length: 12 }, (_, at) => `article-${at + 1}`));
    const second = await visit('/blog?page=2');
    expect(second.html).toContain('article-14');
    expect(second.html).not.toContain('demain');
    expect(second.html).not.toContain('brouillon');
    expect((await visit('/blog?page=3')).status).toBe(404);
    expect((await visit('/blog?page=x')).html).toContain('article-1"');
  });

  it('SF-29 · shows the posts of a category, and one post in the page’s language, else in French', async () => {
    const category = await visit('/blog/categories/cuisine');
    expect(category.html).toContain('article-2"');
    expect(category.html).not.toContain('article-3"');
    expect((await visit('/blog/article-1')).html).toContain('<p>Le texte de article-1</p>');
    expect((await visit('/ar/blog/article-1')).html).toContain('<p>النص</p>');
    expect((await visit('/ar/blog/article-2')).html).toMatch(/<article[^>]*lang="fr"[^>]*dir="ltr"/);
    expect((await visit('/blog/article-1')).html).toContain('"@type":"Article"');
  });

  it.each(['/blog/inconnu', '/blog/demain', '/blog/brouillon', '/blog/categories/inconnue'])(
    'SF-29 · %s is not there',
    async (url) => {
      expect((await visit(url)).status).toBe(404);
    },
  );
});

describe('pages that staff write', () => {
  const visit = async (url: string): Promise<{ status: number; html: string }> => {
    const answer = await app().http.inject({ url, headers: { host: world.shop.host } });
    return { status: answer.statusCode, html: answer.body };
  };

  it('SF-29 · C23 · are shown in the reader’s language, else in French, without code, and not before they are published', async () => {
    await app().database.pool.query(
      `with page as (insert into cms_pages (shop_id, slug, kind, is_published) values
         ($1, 'cgv', 'terms', true), ($1, 'bientot', 'page', false) returning id, slug)
       insert into cms_page_texts (cms_page_id, language, title, html)
       select id, language, title, html from page cross join (values
         ('fr', 'Conditions', '<p>Le texte.</p><script>alert(1)</script><p onclick="x()">Suite</p>'),
         ('ar', 'الشروط', '<p>النص.</p>')) as texts (language, title, html)`,
      [world.shop.id],
    );
    app().context.changes.publish([contentTag(world.shop.id)]);
    const french = await visit('/pages/cgv');
    expect(french.status).toBe(200);
    expect(french.html).toContain('<h1>Conditions</h1>');
    expect(french.html).toContain('<p>Le texte.</p>');
    expect(french.html).not.toMatch(/alert\(1\)|onclick/);
    expect((await visit('/ar/pages/cgv')).html).toContain('<h1>الشروط</h1>');
    expect((await visit('/en/pages/cgv')).html).toContain('<h1>Conditions</h1>');
    for (const path of ['/pages/bientot', '/pages/inconnue', '/pages/cgv/x'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  it('those of the terms are named where a quick order is confirmed', async () => {
    const { html } = await visit('/catalog/product/robes/robe-1');
    expect(html).toContain('"termsHref":"/pages/cgv"');
    expect(html).toMatch(/<a class="order-form__terms" href="\/pages\/cgv"/);
  });
});

describe('the home page as data', () => {
  const modulesOf = async (language: string): Promise<unknown> => {
    const asked = {
      host: world.shop.host,
      authorization: `Bearer ${world.shop.apiToken}`,
      'accept-language': language,
    };
    return (await app().http.inject({ url: '/web/public/api/home/modules', headers: asked })).json();
  };
  const withModule = async (type: string, settings: object): Promise<unknown> => {
    await homeWith(type, settings, { number: 3, html: '<p>Bonjour</p><script>x</script>' });
    await app().database.pool.query(
      `update content_blocks set size = 6, container_class = 'container', wrapper_css_class = 'promo wide', bg_color = '#ffeedd',
        link = '/promotions', responsive_number = '{"mobile": 1, "tablet": 2, "desktop": 4}';
       insert into content_block_texts select id, 'ar', 'عنوان', '' from content_blocks`,
    );
    return modulesOf('fr');
  };

  it('SF-36 · a module and the shop have the fields of the document', async () => {
    const image = await build.buildImage(app().database.pool, { folder: 'web' });
    expect(await withModule('banner', { images: [{ imageId: image.id, link: '/promotions' }] })).toMatchObject({
      shop: { uuid: world.shop.uuid, activeAddToCart: true },
      modules: [
        {
          publicTitle: 'Titre du bloc',
          moduleLangs: expect.arrayContaining([
            { lang: 'fr', publicTitle: 'Titre du bloc', html: '<p>Bonjour</p>' },
            { lang: 'ar', publicTitle: 'عنوان', html: '' },
          ]),
          html: '<p>Bonjour</p>',
          images: [{ url: `/uploads/web/${image.key}/banner_wide.webp`, alt: '' }],
          link: '/promotions',
          number: 3,
          responsiveNumber: { mobile: 1, tablet: 2, desktop: 4 },
          size: 'col-md-6',
          containerClass: 'container',
          wrapperCssClass: 'promo wide',
          showTitle: true,
          bgColor: '#ffeedd',
        },
      ],
    });
    expect(await modulesOf('ar')).toMatchObject({ modules: [{ publicTitle: 'عنوان' }] });
    app().context.changes.publish([contentTag(world.shop.id)]);
    const home = await app().http.inject({ url: '/', headers: { host: world.shop.host } });
    expect(home.body).toContain('class="block col-md-6 shown shown-m-1 shown-t-2 shown-d-4 promo wide"');
  });

  it('SF-36 · a discount names what it lowers, by how much and until when', async () => {
    const answer = await withModule('discount_block', { promotionIds: [world.promotionId] });
    expect(answer).toMatchObject({
      modules: [
        {
          discounts: [
            {
              discountValue: 20,
              ruleType: 'percentage',
              rule: { category: null, brand: null, product: world.products[2]?.id },
              ruleEntityName: 'Robe 3',
              discountEndDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
              bannerThumb: null,
              discountLangRead: { title: 'Soldes', slogan: 'Tout doit partir' },
              subtitle: null,
            },
          ],
        },
      ],
    });
  });

  it('SF-36 · blog categories, posts, categories, brands and their lines have theirs', async () => {
    expect(await withModule('blog_categories_carousel', {})).toMatchObject({
      modules: [
        {
          blogCategories: [
            {
              slug: 'cuisine',
              name: 'Cuisine',
              thumbnail: null,
              localizedData: [{ locale: 'fr', name: 'Cuisine', description: expect.stringContaining('Un texte') }],
            },
          ],
        },
      ],
    });
    await app().database.pool.query('delete from content_block_texts; delete from content_blocks');
    expect(await withModule('blog_posts_carousel', {})).toMatchObject({
      modules: [
        {
          blogPosts: [{ slug: 'article-1', publicTitle: 'Titre article-1', categories: [expect.any(Number)] }, {}, {}],
        },
      ],
    });
    await app().database.pool.query('delete from content_block_texts; delete from content_blocks');
    const brandIds = [world.brand.id];
    expect(
      await withModule('categories_carousel', {
        categoryIds: [world.category.id],
        brandIds,
        brandLineIds: [world.lineId],
      }),
    ).toMatchObject({
      modules: [
        {
          categories: [
            {
              slug: 'robes',
              name: 'Robes',
              thumb: null,
              logo: null,
              langs: expect.arrayContaining([expect.objectContaining({ locale: 'fr', name: 'Robes' })]),
            },
          ],
          brands: [{ slug: 'atlas', name: 'Atlas', logo: null, langs: expect.any(Array) }],
          brandLines: [{ name: 'Hoggar', langs: expect.any(Array) }],
        },
      ],
    });
  });

  it('lists as many as the page shows where the block says no number', async () => {
    const { pool } = app().database;
    await pool.query(`
      insert into blog_categories (shop_id, slug) select ${world.shop.id}, 'plus-' || g from generate_series(1, 5) g`);
    for (let at = 0; at < 5; at++) {
      const { id } = await build.buildPromotion(pool, { percent: 10, targets: [world.products[0] ?? { id: 0 }] });
      await pool.query('update promotions set is_featured = true where id = $1', [id]);
    }
    for (const type of ['blog_posts_carousel', 'blog_categories_carousel', 'blog_post_card', 'discount_block'])
      await homeWith(type, {});
    const { modules } = HomeModulesAnswer.parse(await modulesOf('fr'));
    const counts = modules.map(({ type, ...of }) => [
      type,
      of.blogPosts.length + of.blogCategories.length + of.discounts.length,
    ]);
    await pool.query("delete from blog_categories where slug like 'plus-%'");
    expect(Object.fromEntries(counts)).toEqual({
      blog_posts_carousel: 3,
      blog_categories_carousel: 4,
      blog_post_card: 1,
      discount_block: 4,
    });
  });

  it('X-08 · asks for the key of the page', async () => {
    const answer = await app().http.inject({ url: '/web/public/api/home/modules', headers: { host: world.shop.host } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('all brands', () => {
  it('SF-01 · brands and their lines have a page each, with what the shop sells', async () => {
    await build.buildBrand(app().database.pool, { slug: 'inconnue', name: 'Inconnue' });
    app().context.changes.publish(['dictionary']);
    const visit = async (url: string): Promise<string> =>
      (await app().http.inject({ url, headers: { host: world.shop.host } })).body;
    const brands = await visit('/ar/catalog/brands');
    expect(brands).toContain('href="/ar/catalog/brands/atlas"');
    expect(brands).toContain('href="/ar/catalog/brands/nour"');
    expect(brands).not.toContain('inconnue');
    expect(await visit('/catalog/brandlines')).toMatch(/href="\/catalog\/brandlines\/[^"]+"[^]*Atlas Hoggar/);
  });
});

describe('products chosen by hand', () => {
  const made: number[] = [];
  beforeAll(async () => {
    const { pool, db } = app().database;
    for (let at = 0; at < 7; at++)
      made.push(
        (await build.buildProduct(pool, { shop: world.shop, category: world.category, name: `Main ${at}` })).id,
      );
    await refreshAllListings(db);
  });
  const countOf = async (type: string, more: { number?: number } = {}) => {
    await app().database.pool.query('delete from content_block_texts; delete from content_blocks');
    return productsIn(await homeWith(type, { productIds: made }, more)).length;
  };

  it('SF-37 · a row of products that were chosen by hand has five as well, unless it says another number', async () => {
    expect(await countOf('products_carousel')).toBe(5);
    expect(await countOf('products_carousel', { number: 7 })).toBe(7);
  });

  it('a grid has all that were chosen, unless it says another number', async () => {
    expect(await countOf('products_grid')).toBe(7);
    expect(await countOf('products_grid', { number: 6 })).toBe(6);
  });
});
