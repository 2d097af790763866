import { startEmbeddedPostgres, type EmbeddedServer } from '@hanout/server/database/embedded/embedded-postgres';
import { migrate } from '@hanout/server/database/migrate';
import {
  buildShopForSale,
  checkBooks,
  freePorts,
  killDatabase,
  scratchFolder,
  startBuyers,
  startInstance,
  type Attempt,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

const AWAY_MS = 3_000;
const BACK_WITHIN_MS = 5_000;

const folder = scratchFolder();
let database: EmbeddedServer;
let instance: TestInstance;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  database = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
  await migrate(database.url);
  instance = await startInstance({
    mode: 'serve',
    dataFolder: folder.path,
    port,
    env: { DATABASE_URL: database.url, HANOUT_TRUST_PROXY: 'on' },
  });
});

afterAll(async () => {
  await instance.kill();
  await database.stop();
  folder.remove();
});

test('Q-05 · the database killed under load: kept pages are served, checkout says 503 with Retry-After, orders flow again within 5 s', async () => {
  const shop = await buildShopForSale(database.url);
  const attempts: Attempt[] = [];
  const buyers = startBuyers({
    count: 8,
    urls: [instance.url],
    headers: shop.headers,
    makeBody: shop.makeBody,
    seed: 1,
    onAttempt: (attempt) => attempts.push(attempt),
  });
  const seenBefore = await fetch(`${instance.url}/`);
  await pause(1_500);
  killDatabase(folder.path);
  const killedAt = Date.now();
  await pause(AWAY_MS);
  const page = await fetch(`${instance.url}/`);
  const health = await fetch(`${instance.url}/healthz`);
  const ready = await fetch(`${instance.url}/readyz`);
  await database.restart();
  const backAt = Date.now();
  await pause(BACK_WITHIN_MS);
  const books = await checkBooks(database.url, await buyers.finish());

  const whileAway = attempts.filter(({ at }) => at > killedAt + 500 && at < backAt - 500);
  expect(whileAway.length).toBeGreaterThan(0);
  expect([...new Set(whileAway.map(({ status }) => status))]).toEqual([503]);
  expect(whileAway.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect([seenBefore.status, page.status]).toEqual([200, 200]);
  expect(await page.text()).toBe(await seenBefore.text());
  expect([health.status, ready.status]).toEqual([200, 503]);

  const firstOrder = attempts.find(({ at, status }) => at > backAt && (status === 200 || status === 201));
  expect((firstOrder?.at ?? Number.POSITIVE_INFINITY) - backAt).toBeLessThan(BACK_WITHIN_MS);
  expect(books).toMatchObject({ lost: [], doubled: [], unknown: [], reservedDifference: 0 });
});
