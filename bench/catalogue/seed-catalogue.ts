import { createDatabase, type Database } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import pg from 'pg';
import { catalogueStatements } from './catalogue-statements.ts';

export const MEASURED_PRODUCTS = 10_000;

/** A catalogue to measure in: one category of 10,000 products, the rest in 500 others. */
export type BenchCatalogue = {
  url: string;
  products: number;
  categorySlug: string;
  apiToken: string;
  attributeTypeId: number;
  brandSlugs: readonly string[];
  valueSlugs: readonly string[];
  /** Of the measured category. */
  productIds: readonly number[];
};

export type OpenOptions = {
  say: (text: string) => void;
  /** Tells one kind of catalogue from another of the same size. */
  kind?: string;
  /** What is written before the products are listed. */
  also?: readonly { what: string; text: string }[];
};

/** Opens the catalogue of so many products, making it first where it is not there yet (a million takes minutes). */
export async function openCatalogue(
  serverUrl: string,
  products: number,
  { say, kind = '', also = [] }: OpenOptions,
): Promise<BenchCatalogue> {
  const name = `bench_${kind}${products}`;
  const url = withDatabaseName(serverUrl, name);
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const { rows } = await server.query(
    'select shobj_description(oid, $2) as state from pg_database where datname = $1',
    [name, 'pg_database'],
  );
  if (rows[0]?.state !== 'complete') {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await fill(url, products, { say, also });
    await server.query(`comment on database ${name} is 'complete'`);
  }
  await server.end();
  // One made by an earlier version of the application is still good.
  await migrate(url, { acceptUnsafeServer: true });
  return describe(url, products);
}

async function fill(url: string, products: number, { say, also }: Required<Omit<OpenOptions, 'kind'>>): Promise<void> {
  await migrate(url, { acceptUnsafeServer: true });
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const client = await pool.connect();
  await client.query('set synchronous_commit = off');
  // Only a superuser may: without it every key is checked, and loading takes about twice as long.
  await client.query('set session_replication_role = replica').catch(() => undefined);
  for (const { what, text } of [...catalogueStatements(products, MEASURED_PRODUCTS), ...also]) {
    say(`${products.toLocaleString('en-US')} products: ${what}`);
    await client.query(text);
  }
  client.release(true);
  await pool.query('analyze');
  await listProducts(createDatabase(pool), products, say);
  await pool.query('vacuum analyze');
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.end();
}

/** In as many ranges at the same time as the machine that the figures are for has cores. */
async function listProducts(db: Database, products: number, say: (text: string) => void): Promise<void> {
  const half = Math.ceil(products / 2);
  const listed = [0, 0];
  await Promise.all(
    listed.map((_, range) =>
      refreshAllListings(db, {
        fromProductId: 1 + range * half,
        toProductId: (range + 1) * half,
        onProgress: (done) => {
          listed[range] = done;
          if (done % 50_000 === 0) say(`${listed.reduce((sum, each) => sum + each, 0).toLocaleString('en-US')} listed`);
        },
      }),
    ),
  );
}

async function describe(url: string, products: number): Promise<BenchCatalogue> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const texts = async (text: string): Promise<string[]> =>
    (await client.query<{ slug: string }>(text)).rows.map((row) => row.slug);
  const ids = await client.query<{ id: number }>(
    `select product_id as id from listing_contexts where shop_id = 1 and context_type = 'category' and context_id = 1 order by product_id`,
  );
  const catalogue: BenchCatalogue = {
    url,
    products,
    categorySlug: 'mesure',
    apiToken: 'bench-key',
    attributeTypeId: 1,
    brandSlugs: await texts('select slug from brands order by id'),
    valueSlugs: await texts('select slug from attribute_values where attribute_type_id = 1 order by id'),
    productIds: ids.rows.map((row) => row.id),
  };
  await client.end();
  return catalogue;
}
