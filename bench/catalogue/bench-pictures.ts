import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { seedCatalogue } from '../checkout/seed-catalogue.ts';
import { startApp } from '../load/app-process.ts';
import { makeDatabase } from '../load/make-database.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { signInOver } from '../load/staff.ts';
import { timeReads } from '../office-lists.ts';

const DATABASE = 'bench_pictures';
/** Of fifty pictures 45 are of products, two of what is built, two of posts and one is shown by nothing. */
const PICTURES = 25_000;

const lists = [
  ['all', '/picture-library?limit=48'],
  ['used nowhere', '/picture-library?limit=48&lacks=use'],
  ['without a text', '/picture-library?limit=48&lacks=text'],
  ['of a product that is searched', '/picture-library?limit=48&q=Produit 1234'],
  ['used nowhere, of those for pages', '/picture-library?limit=48&lacks=use&folder=web'],
] as const;

/** The library of pictures of a shop with very many, by what its pictures lack too. */
export async function benchPictureLibrary(serverUrl: string, pace: Pace): Promise<Result[]> {
  await makeDatabase(serverUrl, DATABASE);
  const url = withDatabaseName(serverUrl, DATABASE);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  await seedCatalogue(pool);
  await seedPictures(pool);
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const results: Result[] = [];
    for (const [what, path] of lists) {
      const { p50, p95, p99 } = await timeReads({ base, staff, path, times: pace === quickPace ? 20 : 60 });
      results.push({
        what: `back office: pictures: ${what}, of ${PICTURES.toLocaleString('en-US')}, 2 people: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 100 },
        p50,
        p99,
        ceiling: null,
      });
    }
    return results;
  } finally {
    await app.stop();
    await pool.end();
  }
}

async function seedPictures(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into images (uuid, folder, file_key, width, height)
    select gen_random_uuid(), case when n % 50 < 45 then 'product' when n % 50 < 47 then 'web' else 'blog' end, 'library-' || n, 1000, 1000
    from generate_series(1, $1::int) n`,
    [PICTURES],
  );
  const kindOf = '(substr(file_key, 9)::int % 50)';
  const these = (kind: string) =>
    `select id, (row_number() over (order by id))::int as n from images where file_key like 'library-%' and ${kindOf} ${kind}`;
  await pool.query(`
    insert into product_images (product_id, image_id)
    select p.id, i.id from (${these('< 45')}) i
    join (select id, row_number() over (order by id) as n from products) p on p.n = 1 + i.n % 10000`);
  // A home page of twenty blocks of ten pictures each, and landing pages of five.
  const images = "jsonb_agg(jsonb_build_object('imageId', id, 'link', ''))";
  await pool.query(`
    insert into documents (shop_id, kind, draft)
    select (select min(id) from shops), 'home', jsonb_build_object('blocks', jsonb_agg(jsonb_build_object('key', block, 'type', 'banner', 'titles', '{}'::jsonb, 'images', images)))
    from (select n / 10 as block, ${images} as images from (${these('= 45')}) i where n <= 200 group by 1) built`);
  await pool.query(`
    with made as (
      insert into landing_pages (shop_id, product_id, name, slug)
      select (select min(id) from shops), (select min(id) from products), 'Page ' || n, 'page-' || n from generate_series(1, 160) n returning id, shop_id
    )
    insert into documents (shop_id, kind, key, draft)
    select m.shop_id, 'landing', m.id, jsonb_build_object('blocks', built.blocks)
    from (select id, shop_id, row_number() over (order by id) as n from made) m
    join (select 1 + n % 160 as page, ${images} as blocks from (${these('in (45, 46)')}) i where n > 200 group by 1) built on built.page = m.n`);
  // Posts of some four thousand letters in three languages, each with a picture of its own and one in its text.
  await pool.query(`
    with made as (
      insert into blog_posts (uuid, shop_id, slug, thumb_image_id)
      select gen_random_uuid(), (select min(id) from shops), 'post-' || id, id from (${these('= 47')}) i returning id
    )
    insert into blog_post_texts (blog_post_id, language, title, html)
    select m.id, language, 'Article', repeat('<p>Une phrase de quarante lettres environ.</p>', 50) || '<img data-picture="' || i.id || '">' || repeat('<p>Encore une phrase.</p>', 50)
    from (select id, row_number() over (order by id) as n from made) m join (${these('= 48')}) i using (n), unnest(array['fr', 'ar', 'en']) language`);
  await pool.query('vacuum analyze');
}
