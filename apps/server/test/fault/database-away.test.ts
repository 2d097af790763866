import { startEmbeddedPostgres, type EmbeddedServer } from '@hanout/server/database/embedded/embedded-postgres';
import { withDatabaseName } from '@hanout/server/database/pool';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import {
  buildShopForSale,
  checkBooks,
  freePorts,
  killDatabase,
  startBuyers,
  startInstance,
  type Attempt,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BUYERS = 8;
const isOrder = ({ status }: Attempt): boolean => status === 200 || status === 201;

const folder = preparedFolder();
let database: EmbeddedServer;
let instance: TestInstance;
let url: string;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  database = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
  url = withDatabaseName(database.url, 'hanout');
  instance = await startInstance({
    mode: 'serve',
    dataFolder: folder.path,
    port,
    env: { DATABASE_URL: url, HANOUT_TRUST_PROXY: 'on' },
  });
});

afterAll(async () => {
  await instance.kill();
  await database.stop();
  folder.remove();
});

test('Q-05 · the database killed under load: kept pages are served, checkout says 503 with Retry-After, orders flow again once it is back', async () => {
  const shop = await buildShopForSale(url);
  const attempts: Attempt[] = [];
  const buyers = startBuyers({
    count: BUYERS,
    urls: [instance.url],
    headers: shop.headers,
    makeBody: shop.makeBody,
    seed: 1,
    onAttempt: (attempt) => attempts.push(attempt),
  });
  const seenBefore = await fetch(`${instance.url}/`);
  await expect.poll(() => attempts.filter(isOrder).length).toBeGreaterThan(20);
  killDatabase(folder.path);
  await expect.poll(() => attempts.some(({ status }) => status === 503)).toBe(true);
  // What was on its way when the first was refused may have met the database still: one attempt of each buyer.
  const isAwayFrom = attempts.length + BUYERS;
  await expect.poll(() => attempts.length).toBeGreaterThan(isAwayFrom + 20);
  const page = await fetch(`${instance.url}/`);
  const health = await fetch(`${instance.url}/healthz`);
  const ready = await fetch(`${instance.url}/readyz`);
  const whileAway = attempts.slice(isAwayFrom);
  await database.restart();
  const isBackFrom = attempts.length;
  await expect.poll(() => attempts.slice(isBackFrom).some(isOrder)).toBe(true);
  const books = await checkBooks(url, await buyers.finish());

  expect([...new Set(whileAway.map(({ status }) => status))]).toEqual([503]);
  expect(whileAway.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect([seenBefore.status, page.status]).toEqual([200, 200]);
  expect(await page.text()).toBe(await seenBefore.text());
  expect([health.status, ready.status]).toEqual([200, 503]);
  expect(books).toMatchObject({ lost: [], doubled: [], unknown: [], reservedDifference: 0 });
});
