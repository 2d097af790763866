import { sequentialIds, useTestApp } from '@hanout/test-kit';
import { hostileMarkup } from '@hanout/test-kit/scenes/hostile-markup';
import { whatRuns } from '@hanout/test-kit/scenes/what-runs';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const HOSTILE = hostileMarkup.join(' ');
const SHOWN = 'alert(1)';
/** What people read: what is read by machines alone (codes, addresses of pages, states) has a form of its own. */
const OF_PEOPLE =
  /(?:^|_)(?:names?|title|label|html|text|description|summary|tagline|alt|comment|body|answer|author|question|headline|caption|signature|address|bio|reply)$/u;
const written = new Set<string>();

beforeAll(async () => {
  const { pool, db } = app().database;
  await loadDemo({ db, ids: sequentialIds(), pool });
  const { rows } = await pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
       and table_name not in (select viewname from pg_views)
       and table_name not in ('schema_migrations', 'installation_settings')`,
  );
  for (const { table_name: table, column_name: column } of rows) {
    if (!OF_PEOPLE.test(String(column))) continue;
    // A column that holds nothing of the kind refuses it, and is none that a text can be written to.
    const stored = await pool
      .query(`update ${table} set ${column} = $1 where ${column} <> ''`, [HOSTILE])
      .catch(() => null);
    if (stored !== null && (stored.rowCount ?? 0) > 0) written.add(`${table}.${column}`);
  }
  await refreshAllListings(db);
  app().context.shops.drop();
}, 240_000);

const visit = async (url: string) => {
  const { statusCode, body } = await app().http.inject({ url, headers: { host: 'localhost' } });
  return { status: statusCode, body };
};

/** Of each kind of page, told by where it lies, the first two of each language; and those that no search engine is told of. */
async function addresses(): Promise<readonly string[]> {
  const { body } = await visit('/sitemap.xml');
  const all = [...body.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname);
  const kindOf = (path: string) => /^(?:\/(?:ar|en))?(?:\/[^/]+){0,2}(?=\/)/u.exec(path)?.[0] ?? '';
  const kinds = Map.groupBy(all, kindOf);
  const { rows } = await app().database.pool.query(
    `select (select slug from landing_pages where archived_at is null order by id limit 1) as landing,
      (select id from till_events where kind = 'sale' order by id limit 1) as sale,
      (select id from orders where shop_id = 1 order by id desc limit 1) as "order"`,
  );
  return [
    ...[...kinds.values()].flatMap((paths) => paths.slice(0, 2)),
    ...['', '/ar', '/en'].flatMap((language) =>
      [
        '/search?q=alert',
        `/search?q=${encodeURIComponent(HOSTILE)}`,
        '/favoris',
        '/checkout/cart/view',
        `/p/${rows[0]?.landing}`,
        `/checkout/confirmation/${rows[0]?.order}`,
      ].map((path) => language + path),
    ),
    '/blog/rss.xml',
    '/catalog/new/rss.xml',
    `/t/${rows[0]?.sale}`,
  ];
}

test('C23 · whatever is stored in whatever text of the shop runs on none of its pages', async () => {
  const paths = await addresses();
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    const { status, body } = await visit(path);
    expect([path, status, body.includes(SHOWN)]).toEqual([path, 200, true]);
    expect(whatRuns(body, SHOWN), path).toEqual([]);
  }
});

test('what is looked for in those pages is what hostile texts are in, each as it is', () => {
  // A link to another house runs nothing in this one.
  const leads = '<a href="//evil.example">x</a>';
  for (const text of hostileMarkup)
    expect([text, whatRuns(`<p>${text}</p>`, SHOWN).length > 0]).toEqual([text, text !== leads]);
  expect([...written]).toEqual(
    expect.arrayContaining(
      'shop_texts.name product_texts.name product_texts.long_description category_texts.description brands.name promotion_texts.title content_block_texts.html cms_page_texts.html blog_post_texts.html reviews.text reviews.shop_answer attribute_value_texts.label feature_value_texts.label carriers.name'.split(
        ' ',
      ),
    ),
  );
});
