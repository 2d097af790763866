import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import pg from 'pg';
import { measureCeiling } from './checkout/ceiling.ts';
import { driveOrders, type Driven } from './checkout/drive-orders.ts';
import { seedCatalogue } from './checkout/seed-catalogue.ts';
import { startApp } from './load/app-process.ts';
import type { Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

const DATABASE = 'bench_orders';
const CONNECTIONS = 16;
const PROCESSES = 2;

/**
 * Orders of two lines over 10,000 products: distinct phones, sessions and addresses, so that every limit is on and none is
 * met; one call each, durable, two processes that share the processors with database and driver.
 */
export async function benchOrders(serverUrl: string, pace: Pace): Promise<Result[]> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const shop = await seedCatalogue(pool);
  const started = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startApp({ databaseUrl: url, keepPages: true, isBehindProxy: true, connections: CONNECTIONS / PROCESSES }),
    ),
  );
  try {
    const ports = started.map(({ port }) => port);
    await driveOrders({ ports, connections: CONNECTIONS, seconds: pace.warmUpSeconds, shop });
    const rounds: Driven[] = [];
    for (let round = 0; round < pace.rounds; round += 1)
      rounds.push(await driveOrders({ ports, connections: CONNECTIONS, seconds: pace.seconds, shop }));
    const middle = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
    if (middle === undefined) throw new Error('a measurement takes at least one round');
    const ceiling = await measureCeiling(url, { connections: CONNECTIONS, seconds: pace.seconds, shop });
    return present(middle, ceiling);
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    await pool.end();
  }
}

function present({ perSecond, p50, p99, statuses }: Driven, ceiling: number): Result[] {
  const others = Object.entries(statuses).filter(([status]) => status !== '201');
  return [
    {
      what: 'orders of two lines over 10,000 products, 16 connections, 2 processes',
      unit: '/s',
      measured: perSecond,
      wanted: { atLeast: 1000 },
      p50,
      p99,
      ceiling: { what: 'the same rows by one bare statement', measured: ceiling },
      note: others.length === 0 ? 'all placed' : `also answered: ${others.map((each) => each.join(' × ')).join(', ')}`,
    },
    {
      what: 'the same, slowest of a hundred',
      unit: 'ms',
      measured: p99,
      wanted: { atMost: 50 },
      ceiling: null,
    },
  ];
}

async function makeDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
