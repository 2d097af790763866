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
/** So many on one database, then on a new one: what each thousand is held against grows with all that was done before. */
const OPERATIONS_OF_A_SLICE = 20_000;
const PEOPLE = 8;
const WAREHOUSES = 4;
const PRODUCTS = 24;
/** One of the two processes dies after about so many operations. */
const OPERATIONS_OF_A_LIFE = 2_000;

const running = new Map<string, TestInstance>();
let folder: ReturnType<typeof preparedFolder> | undefined;

async function endSlice(): Promise<void> {
  await Promise.all([...running.values()].map((instance) => instance.kill()));
  running.clear();
  const used = folder;
  folder = undefined;
  if (used === undefined) return;
  try {
    killDatabase(used.path);
  } finally {
    used.remove();
  }
}
afterEach(endSlice);

test.runIf(COUNT > 0)(
  'people at two processes that die now and then do in warehouses and to orders what they like: the books are right after each thousand',
  async () => {
    process.stdout.write(`stock with HANOUT_SOAK_SEED=${SEED}\n`);
    const began = performance.now();
    const until = began + SECONDS * 1000;
    const accepted = new Map<string, number>();
    let total = 0;
    for (let at = 0; total < COUNT && performance.now() < until; at += 1) {
      const count = Math.min(OPERATIONS_OF_A_SLICE, COUNT - total);
      const outcome = await runSlice({ seed: SEED + at, count, goesOn: () => performance.now() < until });
      await endSlice();
      total += outcome.done;
      for (const [name, times] of outcome.accepted) accepted.set(name, (accepted.get(name) ?? 0) + times);
      const seconds = Math.round((performance.now() - began) / 1000);
      process.stdout.write(`stock: ${total} operations in ${seconds} s, of them ${outcome.checking} s for the books\n`);
    }
    const told = [...accepted].map(([name, times]) => `${name} ${times}`).join(', ');
    process.stdout.write(`stock: accepted: ${told}\n`);
    expect(accepted.size).toBeGreaterThan(10);
  },
  (SECONDS + 300) * 1000,
);

interface Slice {
  readonly seed: number;
  readonly count: number;
  readonly goesOn: () => boolean;
}

async function runSlice({ seed, count, goesOn }: Slice) {
  const { path } = (folder = preparedFolder());
  const random = createRandom(seed);
  const [first = 0, second = 0] = await freePorts(2);
  const env = { HANOUT_TRUST_PROXY: 'on' };
  const owner: InstanceOptions = { mode: 'start', dataFolder: path, port: first, env };
  const helper: InstanceOptions = { mode: 'serve', dataFolder: path, port: second, env };
  for (const options of [owner, helper]) running.set(options.mode, await startInstance(options));
  const pool = createPool(databaseUrlOf(path));
  const shop = await buildShop(pool, { answersUnknownHosts: true });
  const carrier = await buildCarrierWithRates(pool, { shop });
  const supplier = await buildSupplier(pool);
  const warehouses = [];
  for (let at = 0; at < WAREHOUSES; at += 1) warehouses.push(await buildWarehouse(pool, { shop }));
  const products = [];
  for (let at = 0; at < PRODUCTS; at += 1)
    products.push(await buildProduct(pool, { shop, columns: { sku: `SIM-${at}` } }));
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
  const outcome = await simulate(
    {
      pool,
      random,
      warehouseIds: warehouses.map(({ id }) => id),
      productIds: products.map(({ id }) => id),
      carrierId: carrier.id,
      supplierId: supplier.id,
      door: {
        post: async (address, body) => orNothing(random.pick(staff).post(address, body)),
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
      seed,
      count,
      people: PEOPLE,
      goesOn,
      meanwhile: async (sofar) => {
        if (sofar < nextDeath) return;
        nextDeath = sofar + random.between(OPERATIONS_OF_A_LIFE / 2, OPERATIONS_OF_A_LIFE);
        const victim = random.pick([owner, helper]);
        await running.get(victim.mode)?.kill();
        running.set(victim.mode, await startInstance(victim));
      },
    },
  );
  await pool.end();
  return outcome;
}
