import type { Tx } from '@hanout/server/database/database';
import type { Movement, MovementCause } from '@hanout/server/modules/inventory/index';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltProduct,
  type BuiltShop,
  type BuiltWarehouse,
} from '../builders/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { useTestDatabase } from '../test-database.ts';

type OtherCause = Exclude<MovementCause, { type: 'till' }>;

/** A warehouse, and for each test a product that never lay there; after each test every invariant holds. */
export function movementsScene() {
  const database = useTestDatabase();
  const there: { shop?: BuiltShop; warehouse?: BuiltWarehouse; product?: BuiltProduct } = {};
  function known<T>(what: T | undefined): T {
    if (what === undefined) throw new Error('the scene is there in tests and hooks only');
    return what;
  }
  const [shop, warehouse, product] = [
    () => known(there.shop),
    () => known(there.warehouse),
    () => known(there.product),
  ];
  beforeAll(async () => {
    there.shop = await buildShop(database.pool);
    there.warehouse = await buildWarehouse(database.pool, { shop: shop() });
  });
  beforeEach(async () => {
    there.product = await buildProduct(database.pool, { shop: shop() });
  });
  afterEach(async () => {
    expect(await brokenInvariants(database.pool)).toEqual({});
  });

  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await database.pool.query<Record<string, unknown>>(text, values)).rows;
  const place = () => ({ warehouseId: warehouse().id, productId: product().id, combinationId: null });
  return {
    database,
    shop,
    warehouse,
    product,
    rows,
    place,
    /** Without the retry of `inTransaction`: a deadlock is seen. */
    inTx: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work),
    cause: (changes: Partial<OtherCause> = {}): OtherCause => ({
      type: 'back-office',
      id: null,
      reason: 'test',
      actor: { kind: 'system', job: 'test' },
      operation: null,
      ...changes,
    }),
    sale: (quantity: number, changes: Partial<Movement> = {}): Movement => ({
      stock: place(),
      quantity: -quantity,
      type: 'sold',
      lot: { kind: 'picked', strategy: 'fefo' },
      ...changes,
    }),
    added: (quantity: number, changes: Partial<Movement> = {}): Movement => ({
      stock: place(),
      quantity,
      type: 'added',
      lot: { kind: 'named', lotNumber: null, expiresOn: null },
      ...changes,
    }),
    level: async (): Promise<unknown> =>
      (await rows('select on_hand, reserved, shortage from stocks where product_id = $1', [product().id]))[0],
  };
}
