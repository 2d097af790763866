import { createRandom } from '@hanout/server/demo/plan/random';
import { signInAs } from '@hanout/test-kit';
import { buildProduct, buildStock, buildSupplier, buildWarehouse } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { OPERATIONS, simulate } from '@hanout/test-kit/simulation/simulate';
import { workBehind } from '@hanout/test-kit/simulation/work-behind';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

/** Another one than usual: `HANOUT_SIMULATION_SEED`. */
const SEED = Number(process.env['HANOUT_SIMULATION_SEED'] ?? 12);
const COUNT = 2_000;

const scene = checkoutScene();

// Seen red where unpacked pieces were not promised again, and where the ledger took what orders hold.
test('ST-06 · two thousand things that people do in warehouses and to orders, by chance: levels are their movements and lots after each thousand', async () => {
  const { pool } = scene.app().database;
  const owner = await signInAs(scene.app());
  const warehouses = [scene.warehouse(), await buildWarehouse(pool, { shop: scene.shop() })];
  const products = [];
  for (let at = 0; at < 4; at += 1)
    products.push(await buildProduct(pool, { shop: scene.shop(), columns: { sku: `SIM-${at}` } }));
  for (const warehouse of warehouses)
    for (const product of products) await buildStock(pool, { warehouse, product, quantity: 20 });
  let buyers = 0;
  const { accepted } = await simulate(
    {
      pool,
      random: createRandom(SEED),
      warehouseIds: warehouses.map(({ id }) => id),
      productIds: products.map(({ id }) => id),
      carrierId: scene.carrier().id,
      supplierId: (await buildSupplier(pool)).id,
      door: {
        post: (path, body) => {
          const headers = { 'idempotency-key': randomUUID() };
          return owner.call({ method: 'POST', url: `/dashboard/api${path}`, body, headers });
        },
        workBehind: () => workBehind(scene.app()),
        buy: async (lines) => {
          buyers += 1;
          const answer = await scene.checkout(scene.body(lines), {}, `10.7.${buyers >> 8}.${buyers & 255}`);
          return { status: answer.status, body: answer.json };
        },
      },
    },
    { seed: SEED, count: COUNT, people: 1 },
  );
  expect(OPERATIONS.filter(({ name }) => !accepted.has(name)).map(({ name }) => name)).toEqual([]);
}, 300_000);
