import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { withSnapshot, type ArchivedTable, type Snapshot } from '../database/archive/snapshot.ts';
import { pathOf, type ImageStore } from '../modules/pictures/index.ts';
import type { ArchiveSink } from './archive-sink.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { ARCHIVE_FORMAT, fileEntry, JOBS, MANIFEST_ENTRY, markOfSecret, rowsEntry, type Manifest } from './manifest.ts';

const compress = promisify(gzip);
/** What a piece of a table has before it is compressed: all of it that is ever in memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  readonly url: string;
  readonly images: ImageStore;
  /** What seals secrets here, where it is said from outside; null: what the database holds does. */
  readonly secret: string | null;
  /** milliseconds since 1970 */
  readonly now: number;
}

/** How far it is; of rows about, since nobody counts them before. */
export interface BackupProgress {
  readonly stage: 'rows' | 'files';
  readonly done: number;
  readonly total: number;
}

export interface BackupWatch {
  readonly onProgress?: (progress: BackupProgress) => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface TakenBackup {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/** Writes one snapshot of all rows, and the files that it names, into an archive. What fails leaves nothing of it. */
export async function takeBackup(
  source: BackupSource,
  sink: ArchiveSink,
  watch: BackupWatch = {},
): Promise<TakenBackup> {
  try {
    const writer = writeArchive(sink, source.now / 1_000);
    const manifest = await withSnapshot(source.url, (snapshot) => writeAll({ snapshot, writer, source, watch }));
    await writer.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
    watch.signal?.throwIfAborted();
    return { manifest, bytes: await writer.finish() };
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

interface Underway {
  readonly snapshot: Snapshot;
  readonly writer: ArchiveWriter;
  readonly source: BackupSource;
  readonly watch: BackupWatch;
}

async function writeAll(underway: Underway): Promise<Manifest> {
  const { snapshot, source } = underway;
  const tables = await writeRows(underway);
  const jobs = await writePieces(underway, JOBS, snapshot.readJobs);
  const secret = source.secret ?? snapshot.secret;
  return {
    format: ARCHIVE_FORMAT,
    takenAt: new Date(source.now).toISOString(),
    migrations: [...snapshot.migrations],
    tables,
    sequences: [...snapshot.sequences],
    jobs,
    ...(await writeFiles(underway)),
    seal: secret === null ? null : { mark: markOfSecret(secret), isInside: secret === snapshot.secret },
  };
}

async function writeRows(underway: Underway): Promise<Manifest['tables']> {
  const { snapshot, watch } = underway;
  const total = snapshot.tables.reduce((sum, { rows }) => sum + rows, 0);
  const written: Manifest['tables'] = [];
  let done = 0;
  for (const table of snapshot.tables) {
    await watch.onProgress?.({ stage: 'rows', done: Math.min(done, total), total });
    const rows = await writePieces(underway, table.name, readerOf(snapshot, table));
    written.push({ name: table.name, columns: [...table.columns], rows });
    done += rows;
  }
  return written;
}

type ReadPieces = (take: (piece: Buffer) => Promise<void>) => Promise<number>;

const readerOf =
  (snapshot: Snapshot, table: ArchivedTable): ReadPieces =>
  (take) =>
    snapshot.readRows(table, take);

/** Pieces are cut by size: one of them may end within a row. */
async function writePieces({ writer, watch }: Underway, name: string, read: ReadPieces): Promise<number> {
  const held: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async (): Promise<void> => {
    watch.signal?.throwIfAborted();
    part += 1;
    const bytes = await compress(Buffer.concat(held.splice(0)), { level: 4 });
    size = 0;
    await writer.add(rowsEntry(name, part), bytes);
  };
  const rows = await read(async (piece) => {
    held.push(piece);
    size += piece.length;
    if (size >= PIECE_BYTES) await flush();
  });
  if (size > 0) await flush();
  return rows;
}

async function writeFiles({ snapshot, writer, source, watch }: Underway): Promise<{ pictures: number; files: number }> {
  const total = await snapshot.countImages();
  let [pictures, files] = [0, 0];
  for await (const listed of snapshot.readImages()) {
    await watch.onProgress?.({ stage: 'files', done: pictures, total });
    for (const image of listed) {
      watch.signal?.throwIfAborted();
      for (const path of await source.images.list(image)) {
        const bytes = await source.images.read(path);
        if (bytes === null) continue;
        await writer.add(fileEntry(pathOf(path)), bytes);
        files += 1;
      }
      pictures += 1;
    }
  }
  return { pictures, files };
}
