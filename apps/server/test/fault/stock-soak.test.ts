import { createRandom } from '@hanout/server/demo/plan/random';
import { createPool } from '@hanout/server/database/pool';
import {
  buildCarrierWithRates,
  buildProduct,
  buildShop,
  buildStock,
  buildSupplier,
  buildWarehouse,
} from '@hanout/test-kit/builders';
import { checkoutBody } from '@hanout/test-kit/checkout';
import {
  databaseUrlOf,
  freePorts,
  killDatabase,
  startInstance,
  type InstanceOptions,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { simulate } from '@hanout/test-kit/simulation/simulate';
import { randomInt } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { staffAt } from '../race/staff-at.ts';

/** `npm run soak` asks for 200,000, and for as long as it was told; nobody else runs it. */
const COUNT = Number(process.env['HANOUT_SOAK_OPERATIONS'] ?? 0);
const SECONDS = Number(process.env['HANOUT_SOAK_SECONDS'] ?? 300);
const SEED = Number(process.env['HANOUT_SOAK_SEED'] ?? randomInt(1_000_000));
const PEOPLE = 6;
/** One of the two processes dies after about so many operations. */
const OPERATIONS_OF_A_LIFE = 900;

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

test.runIf(COUNT > 0)(
  'people at two processes that die now and then do to stock, orders and transfers what they like: the books are right after each thousand',
  async () => {
    process.stdout.write(`stock with HANOUT_SOAK_SEED=${SEED}\n`);
    const random = createRandom(SEED);
    const [first = 0, second = 0] = await freePorts(2);
    const env = { HANOUT_TRUST_PROXY: 'on' };
    const owner: InstanceOptions = { mode: 'start', dataFolder: folder.path, port: first, env };
    const helper: InstanceOptions = { mode: 'serve', dataFolder: folder.path, port: second, env };
    for (const options of [owner, helper]) running.set(options.mode, await startInstance(options));
    const pool = createPool(databaseUrlOf(folder.path));
    const shop = await buildShop(pool, { answersUnknownHosts: true });
    const carrier = await buildCarrierWithRates(pool, { shop });
    const supplier = await buildSupplier(pool);
    const warehouses = [await buildWarehouse(pool, { shop }), await buildWarehouse(pool, { shop })];
    const products = [];
    for (let at = 0; at < 6; at += 1) products.push(await buildProduct(pool, { shop }));
    for (const warehouse of warehouses)
      for (const product of products) await buildStock(pool, { warehouse, product, quantity: 20 });

    const urls = [owner, helper].map(({ port }) => `http://127.0.0.1:${port}`);
    const who = { roles: ['owner'], shopIds: [shop.id] };
    const staff = await Promise.all(urls.map((url, at) => staffAt({ pool, url, from: `10.8.1.${at}`, who })));
    let turns = 0;
    const next = (): number => (turns += 1) % urls.length;
    /** Nothing is answered by who is dead. */
    const orNothing = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);
    let nextDeath = OPERATIONS_OF_A_LIFE;
    const until = performance.now() + SECONDS * 1000;
    const { done, accepted } = await simulate(
      {
        pool,
        random,
        warehouseIds: warehouses.map(({ id }) => id),
        productIds: products.map(({ id }) => id),
        carrierId: carrier.id,
        supplierId: supplier.id,
        door: {
          post: async (path, body) => orNothing(random.pick(staff).post(path, body)),
          buy: (lines) => {
            const at = next();
            return orNothing(
              fetch(`${urls[at]}/web/api/cart/checkout`, {
                method: 'POST',
                headers: {
                  'content-type': 'application/json',
                  'x-csrf-token': shop.csrfToken,
                  'x-forwarded-for': `10.${(turns >> 16) & 255}.${(turns >> 8) & 255}.${turns & 255}`,
                },
                body: JSON.stringify(checkoutBody({ shopUuid: shop.uuid, transporter: carrier.homeServiceId, lines })),
              }).then(async (answer) => ({ status: answer.status, body: await answer.json() })),
            );
          },
        },
      },
      {
        seed: SEED,
        count: COUNT,
        people: PEOPLE,
        goesOn: () => performance.now() < until,
        meanwhile: async (sofar) => {
          if (sofar < nextDeath) return;
          nextDeath = sofar + random.between(OPERATIONS_OF_A_LIFE / 2, OPERATIONS_OF_A_LIFE);
          const victim = random.pick([owner, helper]);
          await running.get(victim.mode)?.kill();
          running.set(victim.mode, await startInstance(victim));
        },
      },
    );
    const told = [...accepted].map(([name, times]) => `${name} ${times}`).join(', ');
    process.stdout.write(`stock: ${done} operations; accepted: ${told}\n`);
    expect(accepted.size).toBeGreaterThan(10);
    await pool.end();
  },
  (SECONDS + 300) * 1000,
);
