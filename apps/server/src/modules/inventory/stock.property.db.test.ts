import { sequentialIds, useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { toInstant } from '@hanout/core/kernel';
import { STOCK_STRATEGIES } from '@hanout/core/inventory';
import type { Tx } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  consumeReservations,
  countStocks,
  firmReservations,
  giveBackReservations,
  holdReservations,
  move,
  releaseExpiredReservations,
  releaseReservations,
  type MovementCause,
  type StockPlace,
} from './index.ts';

const database = useTestDatabase();
const ids = sequentialIds();
const places: StockPlace[] = [];
const orders: { readonly id: string; readonly lines: readonly { id: string; productId: number }[] }[] = [];

/** Two warehouses with two things each, and orders that want more of both than there is. */
beforeAll(async () => {
  const { pool } = database;
  const shop = await buildShop(pool);
  const products = [await buildProduct(pool, { shop }), await buildProduct(pool, { shop })];
  for (const warehouse of [await buildWarehouse(pool, { shop }), await buildWarehouse(pool, { shop })])
    for (const product of products) {
      const lots = [
        { lotNumber: 'A', quantity: 4, expiresOn: '2027-05-01' },
        { lotNumber: 'B', quantity: 5, expiresOn: '2027-01-01' },
      ];
      await buildStock(pool, { warehouse, product, lots });
      places.push({ warehouseId: warehouse.id, productId: product.id, combinationId: null });
    }
  for (let at = 0; at < 5; at += 1) {
    const lines = products.map((product) => ({ product, quantity: 2 + at }));
    const { id } = await buildOrder(pool, { shop, lines });
    const { rows } = await pool.query<{ id: string; productId: number }>(
      'select id::text as id, product_id as "productId" from order_lines where order_id = $1 order by position',
      [id],
    );
    orders.push({ id, lines: rows });
  }
});

const at = fc.nat({ max: 3 });
const order = fc.nat({ max: 4 });
const quantity = fc.integer({ min: 1, max: 6 });
const strategy = fc.constantFrom(...STOCK_STRATEGIES);
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), at, to: at, quantity, strategy }),
  fc.record({ kind: fc.constant('add' as const), at, quantity, lotNumber: fc.constantFrom(null, 'A', 'C') }),
  fc.record({ kind: fc.constant('sell' as const), at, quantity, strategy, hasHappened: fc.boolean() }),
  fc.record({ kind: fc.constant('count' as const), at, quantity: fc.nat({ max: 12 }) }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'firm' as const, 'release' as const, 'expire' as const), order }),
  fc.record({
    kind: fc.constantFrom('pack' as const, 'return' as const, 'unpack' as const),
    order,
    line: fc.nat({ max: 1 }),
    quantity: fc.option(quantity),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const now = toInstant(Date.UTC(2026, 10, 21));
const later = toInstant(Date.UTC(2026, 10, 28));

const causeOf = (kind: Step['kind'], hasHappened = false): MovementCause => ({
  type: 'till',
  hasHappened,
  id: kind,
  reason: '',
  actor: { kind: 'system', job: 'test' },
  operation: { id: randomUUID(), isShared: false },
});

async function take(tx: Tx, each: Step): Promise<unknown> {
  const place = places['at' in each ? each.at : 0];
  const subject = orders['order' in each ? each.order : 0];
  if (place === undefined || subject === undefined) throw new Error('there is no such place or order');
  const held = { orderId: subject.id, now, ids };
  if ('order' in each) await tx.selectFrom('orders').select('id').where('id', '=', subject.id).forUpdate().execute();
  switch (each.kind) {
    case 'move': {
      const target = places[each.to] ?? place;
      const picked = { kind: 'picked', strategy: each.strategy } as const;
      return move(
        tx,
        [
          { stock: place, quantity: -each.quantity, type: 'transfer_out', lot: picked },
          { stock: target, quantity: each.quantity, type: 'transfer_in', lot: picked },
        ],
        causeOf(each.kind),
      );
    }
    case 'add': {
      const lot = { kind: 'named', lotNumber: each.lotNumber, expiresOn: null } as const;
      return move(tx, [{ stock: place, quantity: each.quantity, type: 'added', lot }], causeOf(each.kind));
    }
    case 'sell': {
      const lot = { kind: 'picked', strategy: each.strategy } as const;
      const sale = { stock: place, quantity: -each.quantity, type: 'sold', lot } as const;
      return move(tx, [sale], causeOf(each.kind, each.hasHappened));
    }
    case 'count':
      return countStocks(tx, [{ ...place, quantity: each.quantity }], causeOf(each.kind));
    case 'hold':
      return holdReservations(tx, { ...held, expiresAt: later });
    case 'firm':
      return firmReservations(tx, held);
    case 'release':
      return releaseReservations(tx, held);
    case 'expire':
      return releaseExpiredReservations(tx, { ...held, now: later });
    default: {
      const line = subject.lines[each.line];
      const parts =
        each.quantity === null || line === undefined
          ? ('all' as const)
          : [{ orderLineId: line.id, productId: line.productId, combinationId: null, quantity: each.quantity }];
      if (each.kind === 'pack') return consumeReservations(tx, { ...held, parts }, causeOf(each.kind));
      const to = each.kind === 'return' ? 'shelf' : 'order';
      return giveBackReservations(tx, { ...held, parts, to }, causeOf(each.kind));
    }
  }
}

/** What orders' states say of their reservations is the business of orders, which stay as they were placed here. */
const OF_ORDERS = ['invariant_orders_hold_stock_by_their_state', 'invariant_packed_orders_have_taken_their_stock'];

test('SF-21 · ST-06 · whatever two people do with stock and orders at once: levels are their movements and lots, and nothing is promised twice', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 15, maxLength: 25 }),
      fc.array(step, { minLength: 15, maxLength: 25 }),
      async (one, other) => {
        const work = async (steps: readonly Step[]): Promise<void> => {
          for (const each of steps) {
            const outcome = await inTransaction(database.db, (tx) => take(tx, each));
            if (typeof outcome !== 'object' || outcome === null || !('ok' in outcome) || outcome.ok === true) done += 1;
          }
        };
        await Promise.all([work(one), work(other)]);
        const broken = Object.keys(await brokenInvariants(database.pool));
        expect(broken.filter((name) => !OF_ORDERS.includes(name))).toEqual([]);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(100);
});
