import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from '../load/app-process.ts';
import { percentilesOf } from '../load/drive-gets.ts';
import type { Result } from '../load/result.ts';
import { change, type Scene } from './move-much.ts';

const PATIENCE_MS = 10_000;
/** What lies of a product in all warehouses would be more than a press takes: one that lies in one of them alone. */
const PRODUCT = 77;

/** From a press at one process to the page that another keeps and shows: taken out, it is sold out; added, it can be had again. */
export async function showAtTheOther(scene: Scene): Promise<Result[]> {
  const { pool, url, times } = scene;
  await pool.query('update stocks set on_hand = 0 where product_id = $1 and warehouse_id <> 1', [PRODUCT]);
  await pool.query(
    'update stock_lots set quantity = 0 where stock_id in (select id from stocks where product_id = $1 and warehouse_id <> 1)',
    [PRODUCT],
  );
  const { rows } = await pool.query<{ pieces: number }>(
    'select on_hand as pieces from stocks where product_id = $1 and warehouse_id = 1',
    [PRODUCT],
  );
  const pieces = rows[0]?.pieces ?? 0;
  if (pieces > 0) await press(scene, 'take_out', pieces);
  await press(scene, 'add', 5);
  const other = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const page = `http://localhost:${other.port}/catalog/product/bench/produit-${PRODUCT}`;
    const latencies: number[] = [];
    for (let at = 0; at < times; at += 1) {
      await untilShown(page, at % 2 === 0);
      const sent = performance.now();
      await (at % 2 === 0 ? press(scene, 'take_out', 5) : press(scene, 'add', 5));
      await untilShown(page, at % 2 === 1);
      latencies.push(performance.now() - sent);
    }
    const { p50, p95, p99 } = percentilesOf(latencies);
    const row = {
      unit: 'ms',
      wanted: { atMost: 1_000 },
      p50,
      p99,
      ceiling: null,
      note: `of ${times}, from sending it`,
    };
    const what = 'stock: a press at one process is what the kept page of another shows';
    return [
      { ...row, what: `${what}: slowest of twenty`, measured: p95 },
      { ...row, what: `${what}: slowest of all`, measured: Math.max(...latencies) },
    ];
  } finally {
    await other.stop();
  }
}

const press = (scene: Scene, kind: 'add' | 'take_out', quantity: number): Promise<void> =>
  change(scene, {
    warehouseId: 1,
    productId: PRODUCT,
    kind,
    quantity,
    reasonCode: kind === 'add' ? 'found' : 'sample',
  });

/** Until a shopper can buy it, or is asked for a phone to be told when it is back. */
async function untilShown(page: string, canBeHad: boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(page);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${page} was answered ${answer.status}`);
    if (text.includes('data-wanted=') !== canBeHad) return;
    if (performance.now() > until) throw new Error('the page of the other process never followed');
    await pause(2);
  }
}
