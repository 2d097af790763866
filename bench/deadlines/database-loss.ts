import { startBuyers } from '@hanout/test-kit/processes';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scene } from './scene.ts';

const BUYERS_OF_A_PROCESS = 4;
/** Long enough for whoever tries again less and less often to be at his longest pause. */
const AWAY_MS = 3_000;
const PATIENCE_MS = 20_000;

/** Milliseconds from when a killed database takes connections again to the first order of each process. */
export async function measureDatabaseLoss(scene: Scene, rounds: number): Promise<number[]> {
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round++) latencies.push(...(await loseDatabase(scene, round)));
  return latencies;
}

async function loseDatabase(scene: Scene, round: number): Promise<number[]> {
  const processes = scene.urls.map((url, at) => sellAt(scene, { url, seed: 1_000 * (2 * round + at) }));
  await until(() => processes.every(({ orders }) => orders.length > 20));
  scene.killDatabase();
  await until(() => processes.every(({ refusals }) => refusals.length > 0));
  await pause(AWAY_MS);
  await scene.restartDatabase();
  const back = performance.now();
  const isBack = (at: number): boolean => at >= back;
  await until(() => processes.every(({ orders }) => orders.some(isBack)));
  await Promise.all(processes.map(({ finish }) => finish()));
  return processes.map(({ orders }) => (orders.find(isBack) ?? Infinity) - back);
}

/** Buyers of one process, with the moments at which orders and refusals were answered. */
function sellAt({ shop }: Scene, { url, seed }: { url: string; seed: number }) {
  const orders: number[] = [];
  const refusals: number[] = [];
  const { finish } = startBuyers({
    count: BUYERS_OF_A_PROCESS,
    urls: [url],
    headers: shop.headers,
    makeBody: shop.makeBody,
    seed,
    onAttempt: ({ status }) => {
      if (status === 200 || status === 201) orders.push(performance.now());
      else if (status === 503) refusals.push(performance.now());
    },
  });
  return { orders, refusals, finish };
}

async function until(isSo: () => boolean): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > patience) throw new Error('what was waited for never came');
    await pause(2);
  }
}
