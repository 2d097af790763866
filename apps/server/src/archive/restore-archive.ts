import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { loadInto, type Loading } from '../database/archive/load-rows.ts';
import { readPath, type ImageStore } from '../modules/pictures/index.ts';
import { readArchive, type ArchiveEntry } from './archive-reader.ts';
import { JOBS, type Manifest } from './manifest.ts';

const expand = promisify(gunzip);
const ROWS = /^rows\/([a-z0-9_]+)\/\d+\.gz$/;
const FILES = 'files/';
/** A file counts once the disk keeps it: most of its time is waiting, which so many do together. */
const FILES_AT_ONCE = 8;

export interface RestoreTarget {
  /** a database with the schema of the archive, and nothing in it */
  readonly url: string;
  readonly images: ImageStore;
}

/** Loads an archive that was checked. Rows come in one transaction, after the files that they name. */
export async function restoreArchive(file: string, manifest: Manifest, { url, images }: RestoreTarget): Promise<void> {
  await loadInto(url, async (loading) => {
    const entries = readArchive(createReadStream(file));
    const files = filesInto(images);
    let next = await entries.next();
    while (next.done !== true) {
      const table = tableOf(next.value);
      if (table === null) {
        await files.take(next.value);
        next = await entries.next();
      } else next = await restoreTable({ loading, manifest, entries }, table, next.value);
    }
    await files.settle();
    await loading.setSequences(manifest.sequences);
    await assertWhole(loading, manifest);
  });
}

const tableOf = ({ name }: ArchiveEntry): string | null => ROWS.exec(name)?.[1] ?? null;

interface Restoring {
  readonly loading: Loading;
  readonly manifest: Manifest;
  readonly entries: AsyncGenerator<ArchiveEntry>;
}

/** All pieces of one table, which follow each other; answers what comes behind them. */
async function restoreTable(
  { loading, manifest, entries }: Restoring,
  name: string,
  first: ArchiveEntry,
): Promise<IteratorResult<ArchiveEntry>> {
  let next: IteratorResult<ArchiveEntry> = { done: false, value: first };
  const pieces = async function* (): AsyncGenerator<Buffer> {
    while (next.done !== true && tableOf(next.value) === name) {
      yield await expand(next.value.bytes);
      next = await entries.next();
    }
  };
  const table = manifest.tables.find((each) => each.name === name);
  if (name === JOBS) await loading.loadJobs(pieces());
  else if (table !== undefined) await loading.loadRows(table, pieces());
  else throw new Error(`the archive has rows of ${name}, which its manifest does not name`);
  return next;
}

/** `take` answers once there is room for the file in the line; both throw what could not be written. */
function filesInto(images: ImageStore) {
  const coming: Promise<void>[] = [];
  return {
    take: async (entry: ArchiveEntry): Promise<void> => {
      if (coming.length >= FILES_AT_ONCE) await coming.shift();
      const written = restoreFile(entry, images);
      // Thrown where it is waited for.
      written.catch(() => undefined);
      coming.push(written);
    },
    settle: async (): Promise<void> => {
      await Promise.all(coming);
    },
  };
}

async function restoreFile({ name, bytes }: ArchiveEntry, images: ImageStore): Promise<void> {
  const path = name.startsWith(FILES) ? readPath(name.slice(FILES.length)) : null;
  if (path !== null) await images.write(path, bytes);
}

async function assertWhole(loading: Loading, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const there = await loading.countRows(name);
    if (there !== rows) throw new Error(`${name} has ${there} rows and not the ${rows} of the archive`);
  }
}
