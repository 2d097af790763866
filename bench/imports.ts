import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@hanout/server';
import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { inTransaction } from '@hanout/server/database/transaction';
import { announceProducts } from '@hanout/server/modules/listing/index';
import { randomIds, systemClock } from '@hanout/server/system';
import { buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { importsOf } from '@hanout/test-kit/imports';
import { buildEmployee, signIn } from '@hanout/test-kit/staff';
import pg from 'pg';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

const DATABASE = 'bench_imports';
const ROWS = 50_000;
const rowsAtOnce = 500;
const productsAtOnce = 250;

/** One row in a hundred is bad: a price that is none, a price below nought, a reference that came before. */
const wrong = [';cher;', ';-100;', ''] as const;

function fileOf(rows: number): string {
  const lines = [
    'Référence;Nom (français);Nom (arabe);Catégorie;Famille;Marque;Étiquettes;Stock;Actif;Description (français);Prix HT;Code-barres',
  ];
  for (let at = 0; at < rows; at += 1) {
    const isBad = at % 100 === 99;
    const sku = isBad && at % 300 === 299 ? `REF-${at - 1}` : `REF-${at}`;
    const end = isBad ? (wrong[Math.floor(at / 100) % 3] ?? '') || ';100;' : `;${1_000 + (at % 9_000)},50;`;
    lines.push(
      `${sku};Produit ${at};منتج ${at};Rayon ${at % 20} > Étage ${at % 200};Standard;Marque ${at % 50};${at % 2 === 0 ? 'été' : 'hiver|promo'};${at % 40};oui;Une description comme en écrivent les marchands, sur une ligne ou deux.${end}`,
    );
  }
  return lines.join('\n');
}

/** A catalogue of 50,000 rows with one bad in a hundred, from its upload to the end of its import; and its way to the shop. */
export async function benchImports(serverUrl: string, pace: Pace): Promise<Result[]> {
  const rows = pace === quickPace ? ROWS / 10 : ROWS;
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl);
  await migrate(url, { acceptUnsafeServer: true });
  const pool = createPool(url);
  const folder = mkdtempSync(join(tmpdir(), 'hanout-bench-'));
  const app = await buildApp({
    db: createDatabase(pool),
    pool,
    clock: systemClock,
    ids: randomIds,
    logger: false,
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataFolder: folder,
      databaseUrl: url,
      ownerEmail: undefined,
      ownerPassword: undefined,
      demo: false,
      publicUrl: undefined,
      trustProxy: false,
      metricsToken: undefined,
      privateMail: false,
      privateWebhooks: false,
      privateStore: false,
      privateCarriers: false,
      newSecret: undefined,
      printerBridges: [],
      secret: 'only for measuring, only on this machine',
    },
  });
  try {
    const shop = await buildShop(pool);
    await buildWarehouse(pool, { shop });
    const { db } = app.context;
    const imports = importsOf(app, await signIn(app, await buildEmployee(db)));
    const read = await timed(() => imports.read(fileOf(rows)));
    const checked = await timed(() => imports.check(read.value));
    const done = await timed(() => imports.start(checked.value));
    const { created, bad } = done.value.counts;
    if (created + bad !== rows || bad !== rows / 100) throw new Error(`${created} were made and ${bad} refused`);
    const ceiling = await measureInserts(pool, rows);
    const ids = (await pool.query<{ id: number }>('select id from products order by id limit 5000')).rows;
    const listed = await timed(async () => {
      for (let start = 0; start < ids.length; start += productsAtOnce)
        await inTransaction(db, (tx) =>
          announceProducts(
            tx,
            ids.slice(start, start + productsAtOnce).map(({ id }) => id),
          ),
        );
    });
    const what = `import of ${rows.toLocaleString('en-US')} rows of CSV, 1 % bad`;
    return [
      {
        what: `${what}: written with texts, categories, tags, stock and its movements`,
        unit: 'rows/s',
        measured: rows / done.seconds,
        // In the short form the process has just begun, and half of the time is that of the first batches.
        wanted: { atLeast: pace === quickPace ? 3_000 : 4_000 },
        ceiling: { what: 'the same rows into one plain table, 500 a transaction', measured: ceiling },
        note: `uploaded and read in ${read.seconds.toFixed(1)} s, checked in ${checked.seconds.toFixed(1)} s, written in ${done.seconds.toFixed(1)} s`,
      },
      {
        what: 'products of an import put into the listings of a shop by its jobs, one at a time',
        unit: '/s',
        measured: ids.length / listed.seconds,
        wanted: null,
        ceiling: null,
      },
    ];
  } finally {
    await app.http.close();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1_000 };
}

async function makeDatabase(serverUrl: string): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`drop database if exists ${DATABASE} with (force)`);
  await server.query(`create database ${DATABASE}`);
  await server.end();
}

/** What the database takes at best: rows of the same width, durable, in batches of the same size. */
async function measureInserts(pool: pg.Pool, rows: number): Promise<number> {
  await pool.query('create table plain_rows (id int primary key, sku text unique, name text, text text, price bigint)');
  const { seconds } = await timed(async () => {
    for (let start = 0; start < rows; start += rowsAtOnce) {
      const ids = Array.from({ length: rowsAtOnce }, (_, at) => start + at);
      await pool.query('insert into plain_rows select id, $2 || id, $3 || id, $4, id from unnest($1::int[]) id', [
        ids,
        'REF-',
        'Produit ',
        'Une description comme en écrivent les marchands, sur une ligne ou deux.',
      ]);
    }
  });
  return rows / seconds;
}
