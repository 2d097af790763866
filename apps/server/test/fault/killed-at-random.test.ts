import { createRandom } from '@hanout/server/demo/plan/random';
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
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

/** `npm run soak` asks for a minute and more. */
const SECONDS = Number(process.env['HANOUT_SOAK_SECONDS'] ?? 10);
/** Who is killed when, and what buyers decide: said at every run, and the same again when given. */
const SEED = Number(process.env['HANOUT_SOAK_SEED'] ?? randomInt(1_000_000));
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
    process.stdout.write(`killed at random with HANOUT_SOAK_SEED=${SEED}\n`);
    const random = createRandom(SEED);
    const [first = 0, second = 0] = await freePorts(2);
    const env = { HANOUT_TRUST_PROXY: 'on' };
    const owner: InstanceOptions = { mode: 'start', dataFolder: folder.path, port: first, env };
    const helper: InstanceOptions = { mode: 'serve', dataFolder: folder.path, port: second, env };
    for (const options of [owner, helper]) running.set(options.mode, await startInstance(options));
    const databaseUrl = databaseUrlOf(folder.path);
    const shop = await buildShopForSale(databaseUrl);

    const urls = [...running.values()].map(({ url }) => url);
    const buyers = startBuyers({ count: 12, urls, headers: shop.headers, makeBody: shop.makeBody, seed: SEED });
    const end = Date.now() + SECONDS * 1000;
    let kills = 0;
    while (Date.now() < end || kills < FEWEST_KILLS) {
      await pause(random.between(KILL_EVERY_MS.from, KILL_EVERY_MS.to));
      const victim = random.pick([owner, helper]);
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
