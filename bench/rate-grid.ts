import { communes } from '@hanout/geo';
import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildCarrierWithRates, buildShop } from '@hanout/test-kit/builders';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { pricesIn, tidyCell, writesOf } from '../apps/dashboard/src/features/delivery/api/grid-cells.ts';
import type { GridRow, PricesOfRow } from '../apps/dashboard/src/features/delivery/api/grid-rows.ts';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { postJson, signInOver } from './load/staff.ts';

const DATABASE = 'bench_rate_grid';
const NOTHING: PricesOfRow = { home: undefined, desk: undefined };
/** Three cells of each commune: to the door, to a desk, and how long. */
const CELLS = 3 * communes.length;

const rows = communes.map(({ id, wilayaCode, nameFr, nameAr }): GridRow => ({
  key: `c${id}`,
  wilayaCode,
  communeId: id,
  nameFr,
  nameAr,
  isDeliverable: true,
  desks: 0,
}));

/** The grid of the whole country as a spreadsheet gives it: read cell by cell, and saved at once. */
export async function benchRateGrid(serverUrl: string, pace: Pace): Promise<Result[]> {
  const url = await makeDatabase(serverUrl);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const { email, password } = await buildEmployee(createDatabase(pool));
  const { id } = await buildCarrierWithRates(pool, { shop: await buildShop(pool, { answersUnknownHosts: true }) });
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const latencies: number[] = [];
    // The first one meets empty caches everywhere, and is not measured.
    for (let run = 0; run <= (pace === quickPace ? 5 : 30); run += 1) {
      const began = performance.now();
      const rates = readPasted(run);
      const answer = await postJson(`${base}/dashboard/api/delivery/carriers/${id}/rates`, staff, {
        version: run + 1,
        rates,
      });
      if (run > 0) latencies.push(performance.now() - began);
      if (answer.status !== 200)
        throw new Error(`the grid was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
    const { p50, p95, p99 } = percentilesOf(latencies);
    return [
      {
        what: `back office: a carrier's grid of ${CELLS.toLocaleString('en-US')} cells, pasted and saved: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 1_000 },
        p50,
        p99,
        ceiling: {
          what: 'the same rows updated by one statement, node pg, no HTTP',
          measured: await measureUpdate(pool),
        },
      },
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

/** What is sent of a paste: other prices each time, as people write them. */
function readPasted(run: number) {
  return rows.flatMap((row, at) => {
    const cells = {
      home: tidyCell('home', `1 ${100 + ((at + run) % 800)},50 DA`),
      desk: tidyCell('desk', `${300 + ((at + run) % 600)}`),
      free: '',
      delay: tidyCell('delay', '1-3'),
    };
    return writesOf(row, NOTHING, pricesIn(row, cells, NOTHING));
  });
}

async function measureUpdate(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  await pool.query('update carrier_rates set price_centimes = price_centimes + 100 where commune_id is not null');
  return performance.now() - began;
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`drop database if exists ${DATABASE} with (force)`);
  await server.query(`create database ${DATABASE}`);
  await server.end();
  const url = withDatabaseName(serverUrl, DATABASE);
  await migrate(url);
  return url;
}
