import { startFakeCarrier, type CalledFamily, type FakeCarrier, type FakeFault } from '@hanout/carriers/fakes';
import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { systemClock } from '@hanout/server/system';
import { buildCarrierWithRates, buildOrder, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { freePorts, startInstance } from '@hanout/test-kit/processes';
import { buildEmployee } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { driveOrders } from '../checkout/drive-orders.ts';
import { seedCatalogue } from '../checkout/seed-catalogue.ts';
import type { Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { postJson, signInOver } from '../load/staff.ts';

const DATABASE = 'bench_carriers';
const CONNECTIONS = 16;
const PARCELS_EACH = 100;
/** Of an even number: each pair has its two turns beside each other, now this one first and now the other. */
const TURNS_A_ROUND = 2;
/** How each of them goes wrong, all the time. */
const CARRIERS: readonly (readonly [CalledFamily, FakeFault])[] = [
  ['yalidine', 'silence'],
  ['ecotrack', 'drip'],
  ['noest', 'huge'],
  ['zr-express', 'huge-declared'],
  ['maystro', 'broken'],
];

/**
 * Orders while parcels are announced to carriers that never answer, never end, send 500 MB or fail; the same in between, when nothing
 * is announced, is the ceiling. In whole processes, workers included.
 */
export async function benchCarriers(serverUrl: string, pace: Pace): Promise<Result[]> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl);
  await migrate(url, { acceptUnsafeServer: true });
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const shop = await seedCatalogue(pool);
  const dataFolder = mkdtempSync(join(tmpdir(), 'hanout-bench-carriers-'));
  const ports = await freePorts(2);
  const env = { DATABASE_URL: url, HANOUT_TRUST_PROXY: 'on', HANOUT_PRIVATE_CARRIERS: 'on' };
  const instances = await Promise.all(ports.map((port) => startInstance({ mode: 'serve', dataFolder, port, env })));
  const fakes: FakeCarrier[] = [];
  try {
    const staff = await signInOver(`http://127.0.0.1:${ports[0]}`, await buildEmployee(createDatabase(pool)));
    const send = async (path: string, body: object): Promise<void> => {
      const { status, text } = await postJson(`http://127.0.0.1:${ports[0]}/dashboard/api${path}`, staff, body);
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    };
    const announced: string[][] = [];
    for (const [family, fault] of CARRIERS) {
      const fake = await startFakeCarrier(family, { clock: systemClock, quotas: [] });
      fakes.push(fake);
      announced.push(await openAccount({ pool, send }, fake));
      fake.misbehave(fault, Number.POSITIVE_INFINITY);
    }
    const drive = (seconds: number) => driveOrders({ ports, connections: CONNECTIONS, seconds, shop });
    await drive(pace.warmUpSeconds);
    const calm: number[] = [];
    const beside: number[] = [];
    const turns = pace.rounds * TURNS_A_ROUND;
    const driveBeside = async (turn: number): Promise<void> => {
      const share = Math.floor(PARCELS_EACH / turns);
      for (const orderIds of announced) {
        const mine = orderIds.slice(turn * share, (turn + 1) * share);
        await send('/announcements', { id: randomUUID(), orderIds: mine, desks: {} });
      }
      beside.push((await drive(pace.seconds / TURNS_A_ROUND)).perSecond);
      await endAnnouncing(pool);
    };
    // In turns, each once before the other and once after it, so that a machine that warms up or tires proves nothing.
    for (let turn = 0; turn < turns; turn += 1) {
      if (turn % 2 === 1) await driveBeside(turn);
      calm.push((await drive(pace.seconds / TURNS_A_ROUND)).perSecond);
      if (turn % 2 === 0) await driveBeside(turn);
    }
    // Of two turns beside each other: what slows the machine down for a minute slows both.
    const shares = beside.map((perSecond, turn) => perSecond / (calm[turn] ?? perSecond));
    const asked = fakes.reduce((sum, { requests }) => sum + requests.length, 0);
    return [
      {
        what: 'orders while five carriers are silent, drip, send 500 MB or fail: share of the orders without them',
        unit: '%',
        measured: median(shares) * 100,
        wanted: { atLeast: 95 },
        ceiling: { what: 'orders a second without them, in the middle', measured: median(calm) },
        note: `in the middle of ${shares.length} pairs of turns, which differ from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}; ${asked} requests to carriers; ${said(beside)} a second beside them, in turns with ${said(calm)} without`,
      },
    ];
  } finally {
    await Promise.all(instances.map((instance) => instance.kill()));
    await Promise.all(fakes.map((fake) => fake.close()));
    await pool.end();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

interface Scene {
  readonly pool: pg.Pool;
  readonly send: (path: string, body: object) => Promise<void>;
}

/** A shop with an account of this carrier; answers its packed orders. */
async function openAccount({ pool, send }: Scene, fake: FakeCarrier): Promise<string[]> {
  const shop = await buildShop(pool);
  const carrier = await buildCarrierWithRates(pool, { shop });
  const warehouse = await buildWarehouse(pool, { shop });
  const product = await buildProduct(pool, { shop, warehouse, stock: PARCELS_EACH });
  await send('/carrier-accounts', {
    shopId: shop.id,
    carrierId: carrier.id,
    family: fake.family,
    brand: fake.family,
    name: fake.family,
    address: fake.address,
    credentials: fake.credentials,
    fromWilayaCode: 16,
    mayOpen: false,
    isInsured: false,
  });
  const ids: string[] = [];
  for (let at = 0; at < PARCELS_EACH; at += 1) {
    const { id } = await buildOrder(pool, {
      shop,
      carrier,
      lines: [{ product }],
      phone: `06${String(10_000_000 + at)}`,
      columns: { confirmation_state: 'confirmed', preparation_state: 'packed' },
    });
    ids.push(id);
  }
  await pool.query(
    `insert into shipments (id, order_id, state, opened_at) select gen_random_uuid(), id, 'open', now() from orders where shop_id = $1`,
    [shop.id],
  );
  return ids;
}

const said = (rounds: readonly number[]): string =>
  rounds.map((perSecond) => Math.round(perSecond).toLocaleString('en-US')).join(', ');

/** Resolves when nothing is announced any more: what waits is taken off, what is being asked runs into its limit. */
async function endAnnouncing(pool: pg.Pool): Promise<void> {
  for (;;) {
    await pool.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'announce-parcels' and locked_at is null`);
    const { rows } = await pool.query(
      `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'announce-parcels'`,
    );
    if (rows[0]?.left === 0) return;
    await pause(250);
  }
}

function median(turns: readonly number[]): number {
  const sorted = turns.toSorted((one, other) => one - other);
  const [low = 0, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

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
