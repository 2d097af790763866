import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildGrowingShop } from './archives/seed-shop.ts';
import type { Done, Work } from './archives/work.ts';
import { workApart } from './archives/work-apart.ts';
import { makeDatabase } from './load/make-database.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

const SHOP = 'bench_archives';
const COPY = 'bench_archives_restored';
const MEGABYTE = 1_000_000;
const kinds = ['backup', 'restore', 'export'] as const;
type Measured = Readonly<Record<Work['kind'], Done>>;

/** A backup, its restoring and the export of a shop: how fast beside a plain copy, and how much memory, also with half as much. */
export async function benchArchives(serverUrl: string, pace: Pace): Promise<Result[]> {
  const [megabytes, rows] = pace === quickPace ? [60, 40_000] : [300, 200_000];
  const url = await emptyInstallation(serverUrl, SHOP);
  const folder = mkdtempSync(join(tmpdir(), 'hanout-bench-archives-'));
  const pool = createPool(url, { statementTimeoutMs: 0 });
  try {
    const uploads = join(folder, 'uploads');
    const { shopId, grow } = await buildGrowingShop(pool, uploads);
    const measure = async (): Promise<Measured> => {
      const restored = { url: await emptyInstallation(serverUrl, COPY), uploads: join(folder, 'restored') };
      const work = { url, uploads, folder, archive: '', shopId };
      const measured = {
        copy: await workApart({ ...work, kind: 'copy', folder: join(folder, 'copied') }),
        'kept-copy': await workApart({ ...work, kind: 'kept-copy', folder: join(folder, 'kept') }),
        backup: await workApart({ ...work, kind: 'backup', archive: 'bench.tar' }),
        restore: await workApart({ ...work, ...restored, kind: 'restore', archive: 'bench.tar' }),
        export: await workApart({ ...work, kind: 'export', archive: 'bench.zip' }),
      };
      for (const name of ['copied', 'kept', 'restored', 'bench.tar', 'bench.zip'])
        rmSync(join(folder, name), { recursive: true, force: true });
      return measured;
    };
    await grow(rows / 2, (megabytes / 2) * MEGABYTE);
    const half = await measure();
    await grow(rows / 2, (megabytes / 2) * MEGABYTE);
    return resultsOf({ megabytes, rows, half, whole: await measure() });
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function emptyInstallation(serverUrl: string, name: string): Promise<string> {
  await makeDatabase(serverUrl, name);
  const url = withDatabaseName(serverUrl, name);
  await migrate(url, { acceptUnsafeServer: true });
  return url;
}

interface Compared {
  readonly megabytes: number;
  readonly rows: number;
  readonly half: Measured;
  readonly whole: Measured;
}

const WORDS = {
  backup: 'a backup',
  restore: 'the restoring of a backup that is checked first,',
  export: 'the export of a shop',
} as const;

function resultsOf({ megabytes, rows, half, whole }: Compared): Result[] {
  const of = `${megabytes} MB of pictures and ${rows.toLocaleString('en-US')} rows`;
  const speed = ({ seconds }: Done): number => megabytes / seconds;
  return kinds.flatMap((kind): Result[] => {
    const { seconds, peakBytes } = whole[kind];
    return [
      {
        what: `archives: ${WORDS[kind]} of ${of}`,
        unit: 'MB/s',
        measured: speed(whole[kind]),
        wanted: null,
        ceiling: ceilingOf(kind, whole, speed),
        note: `${seconds.toFixed(1)} s; with half as much: ${half[kind].seconds.toFixed(1)} s`,
      },
      {
        what: `archives: ${WORDS[kind]} of ${of}: the most memory above that of its start`,
        unit: 'MB',
        measured: peakBytes / MEGABYTE,
        wanted: { atMost: 150 },
        ceiling: null,
        note: `with half as much: ${Math.round(half[kind].peakBytes / MEGABYTE)} MB`,
      },
    ];
  });
}

/** What comes back is file by file on the disk before its row is. */
function ceilingOf(kind: Work['kind'], measured: Measured, speed: (done: Done) => number): Result['ceiling'] {
  return kind === 'restore'
    ? { what: 'the same files copied, each kept by the disk', measured: speed(measured['kept-copy']) }
    : { what: 'a plain copy of the same files', measured: speed(measured.copy) };
}
