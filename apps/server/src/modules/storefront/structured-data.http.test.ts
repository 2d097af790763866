import { toInstant } from '@hanout/core/kernel';
import { dayAfter, dayOf, startOfDay } from '@hanout/core/shop';
import { formatDate, formatWeekDay, LANGUAGES, weekdayNames, type Language } from '@hanout/i18n';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentTag } from '../content/tags.ts';
import { refreshAllListings } from '../listing/index.ts';
import { SHOPS_TAG } from '../shops/index.ts';

/** What search engines read of a page, held against what a shopper reads on that very page. */

const app = useTestApp();
const world = {} as { shop: build.BuiltShop };

beforeAll(async () => {
  const { pool, db } = app().database;
  const feast = dayAfter(dayOf(toInstant(app().clock.now())), 3);
  const week = Array.from({ length: 7 }, (_, day) =>
    day === 5
      ? []
      : [
          { opens: 540, closes: 720 },
          { opens: 840, closes: day === 4 ? 1440 : 1080 },
        ],
  );
  const shop = await build.buildShop(pool, {
    answersUnknownHosts: true,
    name: 'Dar El Hana',
    columns: {
      legal_identity: {
        companyName: 'EURL Essai',
        address: '1 rue des Essais, Alger',
        phone: '0550123456',
        email: 'bonjour@exemple.dz',
        translations: { ar: { companyName: 'مؤسسة التجربة', address: '1 شارع التجارب، الجزائر' } },
      },
      opening_hours: {
        week,
        periods: [{ from: feast, to: feast, names: { fr: 'Aïd', ar: 'عيد' }, ranges: [], keepsDaysOff: true }],
      },
      shows_hours: true,
    },
  });
  await pool.query(`update shop_texts set name = 'دار الهناء' where shop_id = $1 and language = 'ar'`, [shop.id]);
  const warehouse = await build.buildWarehouse(pool, { shop });
  const women = await build.buildCategory(pool, { slug: 'femme', name: { fr: 'Femme', ar: 'نساء', en: 'Women' } });
  const dresses = await build.buildCategory(pool, {
    parent: women,
    slug: 'robes',
    name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' },
  });
  const bags = await build.buildCategory(pool, { slug: 'sacs', name: { fr: 'Sacs', ar: 'حقائب', en: 'Bags' } });
  const brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  await pool.query(
    `insert into brand_texts (brand_id, language, name) values ($1, 'ar', 'أطلس')
     on conflict (brand_id, language) do update set name = excluded.name`,
    [brand.id],
  );
  const colour = await build.buildAttribute(pool, {
    label: { fr: 'Couleur', ar: 'اللون', en: 'Colour' },
    values: [
      { slug: 'rouge', label: { fr: 'Rouge', ar: 'أحمر', en: 'Red' }, color: '#ff0000' },
      { slug: 'bleu', label: { fr: 'Bleu', ar: 'أزرق', en: 'Blue' }, color: '#0000ff' },
    ],
  });
  await build.buildProduct(pool, {
    shop,
    warehouse,
    category: dresses,
    slug: 'robe-longue',
    name: { fr: 'Robe longue', ar: 'فستان طويل', en: 'Long dress' },
    priceCentimes: 450_050,
    combinations: [
      { values: [colour.values['rouge'] ?? 0], stock: 3 },
      { values: [colour.values['bleu'] ?? 0], stock: 0, priceCentimes: 480_000 },
    ],
  });
  const bag = await build.buildProduct(pool, {
    shop,
    warehouse,
    category: bags,
    brand,
    slug: 'sac-a-main',
    name: { fr: 'Sac à main', ar: 'حقيبة يد', en: 'Handbag' },
    stock: 2,
    priceCentimes: 100_000,
  });
  await build.buildPromotion(pool, { percent: 20, targets: [bag], endsAt: new Date('2099-11-21T23:30:00Z') });
  await pool.query(
    `insert into reviews (uuid, shop_id, product_id, state, rating_halves, text, language, author_name, email, phone, purchased_on, created_at, decided_at)
     select gen_random_uuid(), $1, $2, 'approved', halves, 'Avis ' || halves, 'fr', 'Amina Benali', 'a@exemple.dz', '066123456' || halves,
       '2026-01-01', '2026-01-02T23:30:00Z', now() from unnest(array[5, 8, 9]) as halves`,
    [shop.id, bag.id],
  );
  await pool.query('insert into review_summaries values ($1, $2, 3, 22, array[0, 0, 1, 1, 1])', [shop.id, bag.id]);
  await pool.query(`
    with author as (insert into blog_authors (shop_id, slug) values (${shop.id}, 'amel') returning id),
      topic as (insert into blog_categories (shop_id, slug) values (${shop.id}, 'cuisine') returning id),
      post as (insert into blog_posts (uuid, shop_id, slug, author_id, published_at)
        select gen_random_uuid(), ${shop.id}, 'couscous', id, '2026-01-02T23:30:00Z' from author returning id),
      names as (insert into blog_author_texts (blog_author_id, language, name) select id, language, name from author, (values ('fr', 'Amel'), ('ar', 'أمل')) as names (language, name)),
      topics as (insert into blog_category_texts (blog_category_id, language, name) select id, language, name from topic, (values ('fr', 'Cuisine'), ('ar', 'المطبخ')) as names (language, name)),
      texts as (insert into blog_post_texts (blog_post_id, language, title, html) select id, language, name, '<p>x</p>' from post, (values ('fr', 'Le couscous'), ('ar', 'الكسكس')) as names (language, name))
    insert into blog_post_categories select post.id, topic.id from post, topic`);
  await build.buildProduct(pool, { shop, warehouse, category: bags, slug: 'cabas', name: 'Cabas', stock: 0 });
  await refreshAllListings(db);
  app().context.changes.publish(['dictionary', 'promotions', SHOPS_TAG, contentTag(shop.id)]);
  Object.assign(world, { shop });
});

interface Read {
  readonly html: string;
  /** What search engines are told, by its kind. */
  readonly data: ReadonlyMap<string, Claims>;
}
type Claims = Readonly<Record<string, unknown>>;

async function read(url: string): Promise<Read> {
  const { statusCode, body } = await app().http.inject({
    url: url === '' ? '/' : url,
    headers: { host: world.shop.host },
  });
  expect([url, statusCode]).toEqual([url, 200]);
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
  const data = scripts.map(([, text = '']): Claims => JSON.parse(text));
  return { html: body, data: new Map(data.map((each) => [String(each['@type']), each])) };
}

/** The text of what opens so, up to the end of that element; what only looks like text is left out. */
function textsIn({ html }: Read, opening: RegExp, name: string): string[] {
  const pattern = new RegExp(`${opening.source}[^>]*>(.*?)</${name}>`, 'gsu');
  return [...html.matchAll(pattern)].map(([, inner = '']) => plain(inner));
}

const textIn = (page: Read, opening: RegExp, name: string): string =>
  textsIn(page, opening, name)[0] ?? 'nothing is shown';

const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/gsu, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .trim();

const claimed = (page: Read, type: string): Claims => {
  const found = page.data.get(type);
  if (found === undefined) throw new Error(`nothing is claimed of a ${type}`);
  return found;
};

const prefixOf = (language: Language): string => (language === 'fr' ? '' : `/${language}`);
const wordsOf = {
  fr: { InStock: 'En stock', OutOfStock: 'Rupture de stock' },
  ar: { InStock: 'متوفّر', OutOfStock: 'نفدت الكمية' },
  en: { InStock: 'In stock', OutOfStock: 'Out of stock' },
} as const;

/** Name, price, currency and availability, as they are claimed and as they are shown. */
const offerClaimed = ({ name, offers }: Claims) => {
  const { price, priceCurrency, availability } = Object(offers);
  return { name, price, priceCurrency, availability };
};
function offerShown(page: Read, language: Language) {
  const [amount = '', currency] = textIn(page, /<strong class="price__current"/u, 'strong').split(/ (?=D)/u);
  const said = textIn(page, /<p class="availability[^"]*"/u, 'p');
  const availability = (['InStock', 'OutOfStock'] as const).find((each) => wordsOf[language][each] === said);
  return {
    name: textIn(page, /<h1 class="product-name"/u, 'h1'),
    price: amount.replaceAll(' ', '').replace(',', '.'),
    priceCurrency: currency === 'DA' ? 'DZD' : currency,
    availability: `https://schema.org/${availability ?? said}`,
  };
}

const PAGES = [
  '/catalog/product/sacs/sac-a-main',
  '/catalog/product/robes/robe-longue',
  '/catalog/category/robes',
  '/catalog/brands',
  '/catalog/brands/atlas',
  '/catalog/brandlines/atlas-hoggar',
  '/catalog/new',
  '/promotions',
  '/blog',
  '/blog/categories/cuisine',
  '/blog/authors/amel',
  '/blog/couscous',
];

describe.each(LANGUAGES)('in %s', (language) => {
  const open = (path: string) => read(prefixOf(language) + path);

  it.each(PAGES)('the way down to %s is the one that stands above it', async (path) => {
    const page = await open(path);
    const { origin } = new URL(/<link rel="canonical" href="([^"]*)"/u.exec(page.html)?.[1] ?? '');
    const [, list = ''] = /<nav class="breadcrumbs"[^>]*><ol>(.*?)<\/ol>/su.exec(page.html) ?? [];
    const shown = [...list.matchAll(/<li[^>]*>(?:<a href="([^"]*)">)?(.*?)<\/li>/gsu)].map(
      ([, href, name = ''], at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: plain(name),
        item: origin + (href ?? prefixOf(language) + path),
      }),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(claimed(page, 'BreadcrumbList')['itemListElement']).toEqual(shown);
  });

  it('a product is called, costs and is there as its page says, and for as long', async () => {
    const page = await open('/catalog/product/sacs/sac-a-main');
    const product = claimed(page, 'Product');
    expect(offerClaimed(product)).toEqual(offerShown(page, language));
    expect(Object(product['brand']).name).toBe(textIn(page, /<a class="product-brand"/u, 'a'));
    const until = Date.parse(`${Object(product['offers']).priceValidUntil}T12:00:00Z`);
    expect(textIn(page, /<p class="offer-clock"/u, 'p')).toContain(formatDate(until, language));
  });

  it('a product that is sold out is claimed to be so', async () => {
    const page = await open('/catalog/product/sacs/cabas');
    expect(offerClaimed(claimed(page, 'Product'))).toEqual(offerShown(page, language));
    expect(offerShown(page, language).availability).toBe('https://schema.org/OutOfStock');
  });

  it('each combination is called, costs and is there as the page says at its own address', async () => {
    const group = claimed(await open('/catalog/product/robes/robe-longue'), 'ProductGroup');
    const variants = Object(group['hasVariant']);
    expect(variants).toHaveLength(2);
    const shown = [];
    for (const { url } of variants) {
      const { pathname, search } = new URL(url);
      const page = await read(pathname + search);
      expect(group['name']).toBe(offerShown(page, language).name.split(' – ')[0]);
      shown.push(offerShown(page, language));
    }
    expect(variants.map(offerClaimed)).toEqual(shown);
    expect(new Set(shown.map(({ price }) => price)).size).toBe(2);
    expect(new Set(shown.map(({ availability }) => availability)).size).toBe(2);
  });

  it('what buyers say of a product is what stands below it', async () => {
    const page = await open('/catalog/product/sacs/sac-a-main');
    const { aggregateRating, review } = claimed(page, 'Product');
    const { ratingValue, reviewCount } = Object(aggregateRating);
    expect(textIn(page, /<p class="rating">.*?<span aria-hidden="true"/u, 'span')).toBe(
      `${String(ratingValue).replace('.', ',')} (${reviewCount})`,
    );
    expect(textIn(page, /<p class="reviews-average"><strong/u, 'strong').replace(',', '.')).toBe(String(ratingValue));
    const shown = [...page.html.matchAll(/<li class="review".*?<\/li>/gsu)].map(([html]) => {
      const one = { ...page, html };
      return {
        author: textIn(one, /<bdi/u, 'bdi'),
        day: textIn(one, /<small/u, 'small'),
        rating: Number(/stars-(\d+)/u.exec(html)?.[1]) / 2,
        text: textIn(one, /<p class="review-text"/u, 'p'),
      };
    });
    expect(shown).toHaveLength(Number(reviewCount));
    expect(
      Object(review).map(({ author, datePublished, reviewRating, reviewBody }: Record<string, unknown>) => ({
        author: Object(author).name,
        day: formatDate(Date.parse(`${datePublished}T12:00:00Z`), language),
        rating: Object(reviewRating).ratingValue,
        text: reviewBody,
      })),
    ).toEqual(shown);
  });

  it('an article is called, written and published as its page says', async () => {
    const page = await open('/blog/couscous');
    const { headline, author, datePublished, publisher } = claimed(page, 'Article');
    expect({
      headline,
      author: Object(author).name,
      day: formatDate(Date.parse(String(datePublished)), language),
      publisher: Object(publisher).name,
    }).toEqual({
      headline: textIn(page, /<h1/u, 'h1'),
      author: textIn(page, /<a class="post-author"/u, 'a'),
      day: textIn(page, /<time/u, 'time'),
      publisher: textIn(page, /<p class="footer-name"/u, 'p'),
    });
  });

  it('who writes is called as the page says', async () => {
    const page = await open('/blog/authors/amel');
    expect(claimed(page, 'Person')['name']).toBe(textIn(page, /<h1/u, 'h1'));
  });

  it.each(['', '/pages/contact'])('the shop is called, reached and open as “%s” says', async (path) => {
    const page = await open(path);
    const store = claimed(page, 'OnlineStore,LocalBusiness');
    const seller = [...page.html.matchAll(/<dl class="seller">.*?<\/dl>/gsu)].map(([html]) => ({ ...page, html }))[0];
    const [address, phone, email] = textsIn(seller ?? page, /<dd/u, 'dd');
    expect({ name: store['name'], address: store['address'], telephone: store['telephone'] }).toEqual({
      name: textIn(page, /<p class="footer-name"/u, 'p'),
      address,
      telephone: `+213${phone?.replaceAll(' ', '').slice(1)}`,
    });
    if (path !== '') {
      const [said = ''] = /<address.*?<\/address>/su.exec(page.html) ?? [];
      expect(store['email']).toBe(email);
      for (const each of [address, phone, email]) expect(plain(said)).toContain(each);
    }
    expect(hoursClaimed(store, language)).toEqual(hoursShown(page));
  });
});

/** Day → hours, in the words of the page. */
function hoursShown(page: Read): Record<string, string> {
  const [list = ''] = /<section id="opening-hours".*?<\/section>/su.exec(page.html) ?? [];
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gsu)].map(([, day = '', hours = '']) => [
      plain(day).split(' · ')[0],
      plain(hours),
    ]),
  );
}

function hoursClaimed(store: Claims, language: Language): Record<string, string> {
  const closed = { fr: 'Fermé', ar: 'مغلق', en: 'Closed' }[language];
  const names = weekdayNames(language, 0).map(({ long }) => long);
  const hours = new Map(weekdayNames(language, 6).map(({ long }) => [long, [] as string[]]));
  for (const { dayOfWeek, validFrom, opens, closes } of Object(store['openingHoursSpecification'])) {
    const weekday = WEEKDAYS.findIndex((name) => dayOfWeek === `https://schema.org/${name}`);
    const day = dayOfWeek === undefined ? formatWeekDay(startOfDay(validFrom), language) : names[weekday];
    const range = opens === closes ? closed : `${opens}–${closes === '23:59' ? '00:00' : closes}`;
    hours.set(day ?? '', [...(hours.get(day ?? '') ?? []), range]);
  }
  return Object.fromEntries([...hours].map(([day, ranges]) => [day, ranges.join(', ') || closed]));
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
