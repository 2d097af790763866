import { createRandom } from '@hanout/server/demo/plan/random';
import {
  buildShopForSale,
  checkBooks,
  databaseUrlOf,
  freePorts,
  killDatabase,
  startBuyers,
  startInstance,
  type InstanceOptions,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { randomInt } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';

/** `npm run soak` asks for more. */
const KILLS = Number(process.env['HANOUT_SOAK_KILLS'] ?? 4);
/** Who is killed when, and what buyers decide: said at every run, and the same again when given. */
const SEED = Number(process.env['HANOUT_SOAK_SEED'] ?? randomInt(1_000_000));
/** So many purchases are tried between one death and the next. */
const ATTEMPTS = { from: 20, to: 200 };

const folder = preparedFolder();
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
    let attempts = 0;
    const { headers, makeBody } = shop;
    const onAttempt = (): void => void (attempts += 1);
    const buyers = startBuyers({ count: 12, urls, headers, makeBody, seed: SEED, onAttempt });
    for (let kills = 0; kills < KILLS; kills += 1) {
      const next = attempts + random.between(ATTEMPTS.from, ATTEMPTS.to);
      await expect.poll(() => attempts, { timeout: 60_000, interval: 5 }).toBeGreaterThan(next);
      const victim = random.pick([owner, helper]);
      await running.get(victim.mode)?.kill();
      running.set(victim.mode, await startInstance(victim));
    }
    const purchases = await buyers.finish();

    const books = await checkBooks(databaseUrl, purchases);
    expect(books).toMatchObject({ lost: [], doubled: [], unknown: [], reservedDifference: 0 });
    expect(purchases.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(books.acknowledged).toBeGreaterThan(50);
  },
  (KILLS * 20 + 300) * 1000,
);
