import {
  buildShopForSale,
  checkBooks,
  databaseUrlOf,
  freePorts,
  killDatabase,
  scratchFolder,
  startBuyers,
  startInstance,
  type InstanceOptions,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

/** `npm run soak` asks for a minute and more. */
const SECONDS = Number(process.env['HANOUT_SOAK_SECONDS'] ?? 10);
const FEWEST_KILLS = 3;
const KILL_EVERY_MS = { from: 1_000, to: 2_000 };

const folder = scratchFolder();
const running = new Map<string, TestInstance>();

afterEach(async () => {
  await Promise.all([...running.values()].map((instance) => instance.kill()));
  try {
    killDatabase(folder.path);
  } finally {
    folder.remove();
  }
});

test(
  'Q-05 · processes killed at random under load: no acknowledged order is lost, none doubled, no key unknown',
  async () => {
    const [first = 0, second = 0] = await freePorts(2);
    const env = { HANOUT_TRUST_PROXY: 'on' };
    const owner: InstanceOptions = { mode: 'start', dataFolder: folder.path, port: first, env };
    const helper: InstanceOptions = { mode: 'serve', dataFolder: folder.path, port: second, env };
    for (const options of [owner, helper]) running.set(options.mode, await startInstance(options));
    const databaseUrl = databaseUrlOf(folder.path);
    const shop = await buildShopForSale(databaseUrl);

    const urls = [...running.values()].map(({ url }) => url);
    const buyers = startBuyers({ count: 12, urls, headers: shop.headers, makeBody: shop.makeBody });
    const end = Date.now() + SECONDS * 1000;
    let kills = 0;
    while (Date.now() < end || kills < FEWEST_KILLS) {
      await pause(KILL_EVERY_MS.from + Math.random() * (KILL_EVERY_MS.to - KILL_EVERY_MS.from));
      const victim = Math.random() < 0.5 ? owner : helper;
      await running.get(victim.mode)?.kill();
      kills += 1;
      running.set(victim.mode, await startInstance(victim));
    }
    const purchases = await buyers.finish();

    const books = await checkBooks(databaseUrl, purchases);
    expect(books).toMatchObject({ lost: [], doubled: [], unknown: [], reservedDifference: 0 });
    expect(purchases.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(books.acknowledged).toBeGreaterThan(50);
  },
  (SECONDS + 300) * 1000,
);
