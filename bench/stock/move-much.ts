import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Result } from '../load/result.ts';
import type { Staff } from '../load/staff.ts';
import { PRODUCTS, WAREHOUSES } from './seed-stock.ts';

export interface Scene {
  /** of the database */
  readonly url: string;
  /** of the process */
  readonly base: string;
  readonly staff: Staff;
  readonly pool: pg.Pool;
  readonly times: number;
}

const ROWS = `${PRODUCTS.toLocaleString('en-US')} things × ${WAREHOUSES} warehouses`;
const SECONDS = 15;
const CEILING_SECONDS = 5;
const FEW = 8;
const MANY = 32;

/** Movements through the calls that people press, one each and a sheet at a time; beside each the bare statement in the same run. */
export async function moveMuch(scene: Scene): Promise<Result[]> {
  const results: Result[] = [];
  for (const people of [FEW, MANY]) {
    const ceiling = await bareMovements(scene.pool, { rows: 1, people: FEW });
    const moved = await repeat({ seconds: SECONDS, people }, (at) => addOne(scene, at));
    results.push(rowOf(`by hand, ${people} people`, moved, ceiling));
  }
  const ceiling = await bareMovements(scene.pool, { rows: WAREHOUSES, people: FEW });
  const sheets = await repeat({ seconds: SECONDS, people: FEW }, (at) => countOne(scene, at));
  return [...results, rowOf(`by sheets of ${WAREHOUSES} counts, ${FEW} people`, sheets * WAREHOUSES, ceiling)];
}

const rowOf = (how: string, measured: number, ceiling: number): Result => ({
  what: `stock: movements a minute among ${ROWS}, ${how}`,
  unit: 'movements',
  measured,
  wanted: { atLeast: 10_000 },
  ceiling: { what: 'level, lot and movement by one statement, node pg, no HTTP', measured: ceiling },
});

/** How often a minute so many people get it done, each without a pause. */
async function repeat(
  { seconds, people }: { readonly seconds: number; readonly people: number },
  work: (at: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  let begun = 0;
  let done = 0;
  const person = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      await work((begun += 1));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return done / ((performance.now() - began) / 60_000);
}

const BARE = `
with chosen as (
  select s.id, l.id as lot_id from stocks s join stock_lots l on l.stock_id = s.id and l.lot_number is null
  where s.product_id = $1::int and s.warehouse_id = any($2::int[]) order by s.id for update of s
), lots as (update stock_lots l set quantity = quantity + 1 from chosen c where l.id = c.lot_id
), levels as (update stocks s set on_hand = on_hand + 1, version = version + 1 from chosen c where s.id = c.id)
insert into stock_movements (stock_id, lot_id, quantity, type, cause_type) select id, lot_id, 1, 'added', 'back-office' from chosen`;

function bareMovements(
  pool: pg.Pool,
  { rows, people }: { readonly rows: number; readonly people: number },
): Promise<number> {
  const warehouses = Array.from({ length: rows }, (_, at) => 1 + at);
  return repeat({ seconds: CEILING_SECONDS, people }, async (at) => {
    const values = [1 + ((at * 7907) % PRODUCTS), warehouses];
    await pool.query({ name: 'bench_bare_movement', text: BARE, values });
  }).then((statements) => statements * rows);
}

export const post = ({ base, staff }: Pick<Scene, 'base' | 'staff'>, path: string, body: object): Promise<Response> =>
  fetch(`${base}/dashboard/api${path}`, {
    method: 'POST',
    headers: {
      cookie: staff.cookie,
      'x-csrf-token': staff.csrfToken,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });

/** One more of some thing in some warehouse; throws where it is refused. */
export async function addOne(scene: Scene, at: number): Promise<void> {
  const productId = 1 + ((at * 7919) % PRODUCTS);
  await change(scene, { warehouseId: 1 + (at % WAREHOUSES), productId, kind: 'add', quantity: 1, reasonCode: 'found' });
}

export async function change(
  scene: Scene,
  what: {
    readonly warehouseId: number;
    readonly productId: number;
    readonly kind: 'add' | 'take_out';
    readonly quantity: number;
    readonly reasonCode: string;
  },
): Promise<void> {
  const answer = await post(scene, '/stock/changes', { combinationId: null, ...what });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a change was answered ${answer.status}: ${text}`);
}

/** A thing counted in all warehouses at once, as a sheet of counts does: a movement for each. */
async function countOne(scene: Scene, at: number): Promise<void> {
  const productId = 1 + ((at * 104_729) % PRODUCTS);
  const { rows } = await scene.pool.query<{ warehouseId: number; seen: number }>(
    'select warehouse_id as "warehouseId", on_hand as seen from stocks where product_id = $1',
    [productId],
  );
  const counts = rows.map(({ warehouseId, seen }) => ({ warehouseId, combinationId: null, quantity: seen + 1, seen }));
  const answer = await post(scene, `/product/product/${productId}/stock/counts`, { reason: 'Inventaire', counts });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a sheet was answered ${answer.status}: ${text}`);
}
