import { measureBadUploads } from './deadlines/bad-uploads.ts';
import { measureDatabaseLoss } from './deadlines/database-loss.ts';
import { measureFrozenDatabase } from './deadlines/frozen-database.ts';
import { measureEdits } from './deadlines/edits.ts';
import { measureLiveOrders } from './deadlines/live-orders.ts';
import { openScene } from './deadlines/scene.ts';
import { quickPace, type Pace } from './load/measure.ts';
import { percentilesOf } from './load/drive-gets.ts';
import type { Result } from './load/result.ts';

/** What has to be there after so many seconds, measured as the slowest of a few, at two processes on one database. */
export async function benchDeadlines(pace: Pace): Promise<Result[]> {
  const isQuick = pace === quickPace;
  const scene = await openScene();
  try {
    const { told } = await measureLiveOrders(scene, isQuick ? 10 : 50);
    const edits = await measureEdits(scene, isQuick ? 10 : 50);
    const uploads = await measureBadUploads(scene, isQuick ? 1 : 5);
    const frozen = await measureFrozenDatabase(scene, isQuick ? 1 : 5);
    const back = await measureDatabaseLoss(scene, isQuick ? 1 : 3);
    const slowest = uploads.toSorted((a, b) => b.took - a.took)[0];
    return [
      present('an order placed at one process is told to a back office that is open at another', {
        latencies: told,
        atMost: 2_000,
      }),
      present('a price saved at one process is what the lists of both say', { latencies: edits, atMost: 1_000 }),
      present('bad uploads (pixel bombs, archives that unpack to more, files too long or broken) are refused', {
        latencies: uploads.map(({ took }) => took),
        atMost: 2_000,
        note: `slowest: ${slowest?.name}`,
      }),
      present('calls of a database that stands still are answered', { latencies: frozen, atMost: 5_000 }),
      present('orders flow again at both processes once a killed database answers', { latencies: back, atMost: 5_000 }),
    ];
  } finally {
    await scene.close();
  }
}

type Measured = { readonly latencies: number[]; readonly atMost: number; readonly note?: string };

function present(what: string, { latencies, atMost, note }: Measured): Result {
  const { p50, p99 } = percentilesOf(latencies);
  const of = `of ${latencies.length}`;
  return {
    what: `${what}: the slowest`,
    unit: 'ms',
    measured: Math.max(...latencies),
    wanted: { atMost },
    p50,
    p99,
    ceiling: null,
    note: note === undefined ? of : `${of}; ${note}`,
  };
}
