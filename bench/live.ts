import { measureLiveOrders } from './deadlines/live-orders.ts';
import { openScene } from './deadlines/scene.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

/** A shopper orders at one process; the cockpit at another hears of it, and has it in its queue. */
export async function benchLive(pace: Pace): Promise<Result[]> {
  const scene = await openScene();
  try {
    const { told, queued } = await measureLiveOrders(scene, pace === quickPace ? 20 : 100);
    const row = (what: string, latencies: number[]): Result => {
      const { p50, p95, p99 } = percentilesOf(latencies);
      return {
        what: `a shopper's order, placed at one process, ${what} at another: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 2_000 },
        p50,
        p99,
        ceiling: null,
        note: `of ${latencies.length}, from sending it`,
      };
    };
    return [row('is told to the cockpit', told), row('stands among those to be called', queued)];
  } finally {
    await scene.close();
  }
}
