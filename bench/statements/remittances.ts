import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importPieceBytes } from '@hanout/contracts/imports/imports';
import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildCarrierWithRates, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { buildCarried, type CarriedRow } from '@hanout/test-kit/scenes/carried-orders';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { startApp } from '../load/app-process.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { postJson, signInOver, type Staff } from '../load/staff.ts';

const DATABASE = 'bench_remittances';
const ROWS = 50_000;
const MEGABYTE = 1024 * 1024;

/** A statement of 50,000 parcels, from its first piece to a draft that is judged, and confirmed; and the memory that it took. */
export async function benchRemittances(serverUrl: string, pace: Pace): Promise<Result[]> {
  const rows = pace === quickPace ? ROWS / 10 : ROWS;
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl);
  await migrate(url, { acceptUnsafeServer: true });
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const shop = await buildShop(pool);
  await buildWarehouse(pool, { shop });
  const product = await buildProduct(pool, { shop });
  const carrier = await buildCarrierWithRates(pool, { shop });
  const parcels: CarriedRow[] = [];
  for (let done = 0; done < rows; done += 5_000)
    parcels.push(...(await buildCarried(pool, { shop, carrier, product, count: 5_000, prefix: `B${done}X` })));
  await pool.query('analyze');
  const account = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: false });
  const memory = watch(app.memory);
  try {
    const base = `http://localhost:${app.port}/dashboard/api`;
    const staff = await signInOver(`http://localhost:${app.port}`, account);
    const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const { status, text } = await postJson(`${base}${path}`, staff, body);
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
      return JSON.parse(text);
    };
    const drafted = await timed(async () => {
      const file = fileOf(parcels);
      const { id } = await call('/remittances/files', {
        key: randomUUID(),
        shopId: shop.id,
        file: { name: 'b.csv', bytes: file.length },
      });
      await sendPieces(`${base}/remittances/files/${String(id)}/file/pieces`, staff, file);
      const { mapping } = await call(`/remittances/files/${String(id)}/read`, { carrierId: carrier.id });
      return call('/remittances', { fileId: id, carrierId: carrier.id, mapping, amountIs: 'gross' });
    });
    const { remittance } = drafted.value as { remittance: { id: number; version: number } };
    const said = { version: remittance.version, type: 'BANK_TRANSFER', paidOn: '2026-01-04' };
    const confirmed = await timed(() => call(`/remittances/${remittance.id}/confirm`, said));
    if (confirmed.value['movementCentimes'] !== rows * 340_000)
      throw new Error('the movement is not what the rows come to');
    const of = `a carrier's statement of ${rows.toLocaleString('en-US')} rows`;
    const seconds = (drafted.ms + confirmed.ms) / 1_000;
    const share = rows / ROWS;
    return [
      {
        what: `${of}: sent, read, matched and confirmed`,
        unit: 's',
        measured: seconds,
        wanted: { atMost: 20 * share },
        ceiling: null,
        note: `${(drafted.ms / 1_000).toFixed(1)} s to the draft`,
      },
      {
        what: `${of}: memory of the process at its highest`,
        unit: 'MB',
        measured: (await memory.stop()) / MEGABYTE,
        wanted: { atMost: 300 },
        ceiling: null,
      },
    ];
  } finally {
    await memory.stop();
    await app.stop();
    await pool.end();
  }
}

const fileOf = (parcels: readonly CarriedRow[]): Buffer =>
  Buffer.from(['Tracking;Statut;Montant', ...parcels.map(({ tracking }) => `${tracking};Livré;3 400,00`)].join('\r\n'));

async function sendPieces(address: string, { cookie, csrfToken }: Staff, file: Buffer): Promise<void> {
  for (let number = 0; number * importPieceBytes < file.length; number += 1) {
    const body = new Uint8Array(file.subarray(number * importPieceBytes, (number + 1) * importPieceBytes));
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${address}/${number}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`a piece was answered ${answer.status}`);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}

/** The most that it ever was, looked at every 50 ms. */
function watch(memory: () => number) {
  const seen = { most: 0, isOver: false };
  const looking = (async () => {
    while (!seen.isOver) {
      seen.most = Math.max(seen.most, memory());
      await pause(50);
    }
  })();
  return {
    stop: async (): Promise<number> => {
      seen.isOver = true;
      await looking;
      return seen.most;
    },
  };
}

async function makeDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
