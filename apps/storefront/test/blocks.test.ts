import { describe, expect, it } from 'vitest';
import {
  blockTypes,
  type BlockContent,
  type BlockModel,
  type BlockType,
  type HomePageModel,
  type RenderPage,
} from '../src/page-models/index.ts';
import { buildListingPage, buildPages, cards } from './fixtures/models.ts';

/** The built bundle, as the server runs it. `npm test` builds it first. */
const { renderPage }: { renderPage: RenderPage } = await import(
  new URL('../dist/server/render.js', import.meta.url).href
);

describe('blocks of the home page', () => {
  const home = (blocks: BlockModel[]): string =>
    renderPage('home', { ...buildPages('fr').home, blocks } satisfies HomePageModel);
  const block = (changes: Partial<BlockModel>): BlockModel => ({
    id: 1,
    type: 'products_grid',
    size: 'col-md-12',
    containerClass: null,
    wrapperCssClass: null,
    bgColor: null,
    shown: null,
    title: 'Un titre à voir',
    viewMore: null,
    content: { products: cards('fr', 2) },
    ...changes,
  });

  const contents: Readonly<Record<BlockType, [content: BlockContent, seen: string]>> = (() => {
    const products: [BlockContent, string] = [{ products: cards('fr', 1) }, 'card-name'];
    const banners: [BlockContent, string] = [
      {
        banners: [
          {
            image: { src: '/b.webp', width: 8, height: 4, alt: 'Soldes' },
            phoneImage: null,
            href: '#',
            headline: null,
            text: null,
            action: null,
          },
        ],
      },
      'alt="Soldes"',
    ];
    const brands: [BlockContent, string] = [{ brands: [{ name: 'Nour', href: '#n', logo: null }] }, 'Nour'];
    const date = { text: '21/11/2026', iso: '2026-11-21T10:00:00.000Z' };
    const posts: [BlockContent, string] = [
      { posts: [{ title: 'Un article', href: '#a', image: null, summary: 'Résumé', date }] },
      'Un article',
    ];
    return {
      banner: banners,
      banner_carousel: banners,
      blog_categories_carousel: [
        { blogCategories: [{ name: 'Cuisine', href: '#c', image: null, description: null }] },
        'Cuisine',
      ],
      blog_post_card: posts,
      blog_posts_carousel: posts,
      brand_lines_carousel: brands,
      brand_lines_products_carousel: products,
      brands_carousel: brands,
      brands_products_carousel: products,
      categories_carousel: [
        { categories: [{ name: 'Robes', href: '#r', image: null, description: null, count: null }] },
        'class="category-card" href="#r"',
      ],
      category_products_carousel: products,
      discount_block: [
        {
          deals: [
            {
              id: 1,
              title: 'Soldes d’été',
              subtitle: null,
              slogan: null,
              href: '#s',
              badge: '−20 %',
              banner: null,
              ends: date,
            },
          ],
        },
        'data-countdown="2026-11-21T10:00:00.000Z"',
      ],
      html_block: [{ html: '<p>Bonjour à tous</p>' }, 'Bonjour à tous'],
      products_carousel: products,
      products_grid: products,
      text_carousel: [{ texts: ['Livraison offerte'] }, 'Livraison offerte'],
      discounted_products: products,
      bestsellers_products: products,
      collection_products: products,
      tag_products: products,
    };
  })();

  it.each(blockTypes)('SF-26 · %s shows its content with its title, and nothing at all without', (type) => {
    const [content, seen] = contents[type];
    const html = home([block({ type, content })]);
    expect(html).toContain(seen);
    expect(html).toContain('Un titre à voir');
    expect(home([block({ type, content: {} })])).not.toContain('Un titre à voir');
  });

  it.each([
    ['Un titre à voir', 'Un titre à voir', 'Voir tout', ' aria-label="Voir tout : Un titre à voir"'],
    // The title is hidden, and says what there is more of all the same.
    [null, 'Un titre à voir', 'Un titre à voir', ''],
    [null, '', 'Voir tout', ''],
  ] as const)(
    'SF-26 · beneath the title %s a block leads on, by a link that says where to: %s',
    (title, label, said, named) => {
      const shown = (viewMore: BlockModel['viewMore']) =>
        home([block({ content: { products: cards('fr', 1) }, title, viewMore })]);
      expect(shown({ label, href: '/promotions' })).toContain(
        `<a class="more-link" href="/promotions"${named}>${said}<svg`,
      );
      expect(shown(null)).not.toContain('more-link');
    },
  );

  it('SF-26 · a block is as wide as its container says, on a background of its colour', () => {
    const shown = (changes: Partial<BlockModel>) =>
      home([block({ content: { products: cards('fr', 1) }, ...changes })]).split('class="block ')[1] ?? '';
    expect(shown({ containerClass: 'container-fluid' })).toMatch(/^[^>]*>(?:(?!<h2).)*<div class="block-wide">/su);
    expect(shown({ containerClass: 'container' })).not.toContain('block-wide');
    expect(shown({ bgColor: '#FFEEDD' })).toContain('fill="#FFEEDD"');
    expect(shown({ bgColor: 'url(#x)' })).not.toContain('block-background');
  });

  it('SF-06 · the price fields have their least and most from the first byte, and no bound of their own', () => {
    const { query } = buildListingPage('fr').listing;
    const priceRange = { min: 990.5, max: 15_800.2 };
    const html = renderPage('listing', buildListingPage('fr', { priceRange, query: { ...query, priceMin: null } }));
    expect(html).toMatch(/name="priceMin"[^>]* min="990" max="15801"[^>]* placeholder="990" value=""/);
    expect(html).toMatch(/name="priceMax"[^>]* min="990" max="15801"[^>]* placeholder="15801" value=""/);
  });

  it.each([
    ['pagination', 1, false],
    ['load-more', 1, true],
    ['infinite', 1, true],
    ['load-more', 3, false],
  ] as const)(
    'SF-03 · numbers are offered in the mode %s on page %i, else without script only: %s',
    (mode, page, only) => {
      const { query } = buildListingPage('fr').listing;
      const html = renderPage('listing', buildListingPage('fr', { mode, total: 96, query: { ...query, page } }));
      expect(html.includes('class="page-links without-script"')).toBe(only);
      expect(html.includes('class="page-links"')).toBe(!only);
    },
  );

  it('the price is the first of the filters', () => {
    const html = renderPage('listing', buildListingPage('fr'));
    expect(html.indexOf('class="facet"')).toBeGreaterThan(0);
    expect(html).toContain('name="priceMin"');
    expect(html.indexOf('name="priceMin"')).toBeLessThan(html.indexOf('<legend'));
  });

  it.each([
    [true, 'Acheter maintenant', '<button'],
    [false, 'Commander', '<a'],
  ] as const)(
    'the bar of a product page holds price, calling and the way to order from the first byte on (cart: %s)',
    (activeAddToCart, label, element) => {
      const model = buildPages('fr').product;
      const html = renderPage('product', { ...model, purchase: { ...model.purchase, activeAddToCart } });
      const bar = html.slice(
        html.indexOf('class="buy-bar"'),
        html.indexOf('</section>', html.indexOf('class="buy-bar"')),
      );
      expect(bar).toContain(model.purchase.product.price.current);
      expect(bar).toContain(`href="${model.site.shop.phone?.href}"`);
      expect(bar.slice(bar.lastIndexOf(element))).toContain(label);
    },
  );

  it('what a pack saves stands above its choices before any is made', () => {
    const model = buildPages('fr').product;
    const { product } = model.purchase;
    const options = { groups: product.groups, combinations: product.combinations };
    const item = { productId: 3, combinationId: null, name: 'Tasse', combinationName: null, quantity: 2, image: null };
    const pack = { strict: false, available: 4, items: [{ ...item, options }], savingText: '700,00 DA' };
    const html = renderPage('product', {
      ...model,
      purchase: { ...model.purchase, product: { ...product, groups: [], combinations: [], pack } },
    });
    expect(html).toContain('700,00 DA');
    expect(html.indexOf('700,00 DA')).toBeLessThan(html.indexOf('class="pack-editor__items"'));
  });

  it('after an order one may go on shopping before the wait for the next one is named', () => {
    const { confirmation } = buildPages('fr');
    const html = renderPage('confirmation', confirmation);
    expect(html.indexOf('Continuer mes achats')).toBeGreaterThan(0);
    expect(html.indexOf('Continuer mes achats')).toBeLessThan(html.indexOf('Nouvelle commande'));
  });

  it('an order on paper says whom it is from, how to call them and their number of commerce', () => {
    const { site } = buildPages('fr').confirmation;
    const html = renderPage('confirmation', buildPages('fr').confirmation);
    const seller = html.slice(html.indexOf('class="confirmation-seller"'), html.indexOf('class="confirmation-head"'));
    for (const said of [site.shop.name, site.shop.phone?.label, site.legal.rc])
      expect(seller).toContain(said ?? 'none');
  });

  const many = (type: keyof typeof contents): BlockContent =>
    Object.fromEntries(
      Object.entries(contents[type][0]).map(([name, list]) => [
        name,
        Array.from({ length: 12 }, (_, at) =>
          typeof list[0] === 'string' ? `${list[0]} ${at}` : { ...list[0], href: `#${at}` },
        ),
      ]),
    );

  /** What a row holds, and the milliseconds after which it moves on; null: it waits for a hand. */
  const delay = (type: BlockType, count: number): number | null => {
    const content = Object.fromEntries(Object.entries(many(type)).map(([name, list]) => [name, list.slice(0, count)]));
    const [, delays] = /data-autoplay="(\d+)"/.exec(home([block({ type, content })])) ?? [];
    return delays === undefined ? null : Number(delays);
  };

  it.each<[BlockType, number]>([
    ['products_carousel', 3100],
    ['category_products_carousel', 3100],
    ['bestsellers_products', 3100],
    ['brands_carousel', 2500],
    ['categories_carousel', 2500],
    ['blog_posts_carousel', 3000],
    ['blog_categories_carousel', 3000],
    ['text_carousel', 3000],
  ])('SF-37 · %s moves on every %i ms', (type, milliseconds) => {
    expect(delay(type, 12)).toBe(milliseconds);
  });

  it('SF-37 · banners move on every 2500 ms once there is more than one, and not before', () => {
    expect([delay('banner_carousel', 2), delay('banner_carousel', 1)]).toEqual([2500, null]);
  });

  it('SF-27 · categories move by themselves with more than three alone', () => {
    expect([delay('categories_carousel', 4), delay('categories_carousel', 3)]).toEqual([2500, null]);
  });

  it('lines of brands have no delay, and wait for a hand', () => {
    expect(delay('brand_lines_carousel', 12)).toBeNull();
  });

  it('a row without links is itself reached by keys, one with a link is not', () => {
    const isReached = (type: BlockType, content: BlockContent) =>
      home([block({ type, content })]).includes('<ul class="carousel-track" tabindex="0">');
    const [banner] = contents.banner[0].banners ?? [];
    if (banner === undefined) throw new Error('a banner');
    const still = { ...banner, href: null };
    expect(isReached('text_carousel', { texts: ['Livraison offerte', 'Paiement à la livraison'] })).toBe(true);
    expect(isReached('banner_carousel', { banners: [still, still] })).toBe(true);
    expect(isReached('banner_carousel', { banners: [still, banner] })).toBe(false);
  });

  it('SF-26 · an unknown type renders nothing, its title neither', () => {
    expect(home([block({ type: 'carousel_of_dreams' })])).not.toContain('Un titre à voir');
  });

  it('SF-26 · a block without content renders nothing', () => {
    expect(home([block({ content: { products: [] } })])).not.toContain('Un titre à voir');
  });

  it('SF-26 · a block that fails leaves the others standing', () => {
    const broken = block({ id: 2, title: 'Cassé' });
    Object.defineProperty(broken.content, 'banners', { value: [{}] });
    const html = home([block({}), { ...broken, type: 'banner' }]);
    expect(html).toContain('Un titre à voir');
    expect(html).not.toContain('Cassé');
  });

  it('SF-26 · keeps the width that is stored and no other class', () => {
    expect(home([block({ size: 'col-md-6' })])).toContain('class="block col-md-6"');
    expect(home([block({ size: 'x" onclick="' })])).toContain('class="block col-md-12"');
  });
});
