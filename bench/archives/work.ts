import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFileSink } from '@hanout/server/archive/archive-sink';
import { checkArchive } from '@hanout/server/archive/open-archive';
import { restoreArchive } from '@hanout/server/archive/restore-archive';
import { takeBackup } from '@hanout/server/archive/take-backup';
import { takeShopExport } from '@hanout/server/archive/take-shop-export';
import { createFileImageStore } from '@hanout/server/modules/pictures/index';

/** One piece of work of a process of its own. Folders are absolute. */
export interface Work {
  readonly kind: 'copy' | 'kept-copy' | 'backup' | 'restore' | 'export';
  readonly url: string;
  /** where the files of pictures lie, or come to */
  readonly uploads: string;
  /** where archives lie */
  readonly folder: string;
  readonly archive: string;
  readonly shopId: number;
}

export interface Done {
  readonly seconds: number;
  /** the most that was resident at any moment, above what was when it began */
  readonly peakBytes: number;
}

const works: Readonly<Record<Work['kind'], (work: Work) => Promise<void>>> = {
  copy: (work) => copyFiles(work, { flush: false }),
  'kept-copy': (work) => copyFiles(work, { flush: true }),
  backup: async ({ url, uploads, folder, archive }) => {
    const source = { url, images: createFileImageStore(uploads), secret: null, now: Date.now() };
    await takeBackup(source, await openFileSink(folder, archive));
  },
  restore: async ({ url, uploads, folder, archive }) => {
    const file = join(folder, archive);
    const checked = await checkArchive(file);
    if (!checked.ok) throw new Error(`the archive is refused: ${checked.error.code}`);
    await restoreArchive(file, checked.value, { url, images: createFileImageStore(uploads) });
  },
  export: async ({ url, uploads, folder, archive, shopId }) => {
    const images = createFileImageStore(uploads);
    const source = { url, images, shopId, withPersons: true, now: Date.now() };
    await takeShopExport(source, await openFileSink(folder, archive));
  },
};

/** `flush`: each file is on the disk before the next one. */
async function copyFiles({ uploads, folder }: Work, { flush }: { readonly flush: boolean }): Promise<void> {
  for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, from.slice(uploads.length));
    await mkdir(dirname(to), { recursive: true });
    await pipeline(createReadStream(from), createWriteStream(to, { flush }));
  }
}

const isWork = (message: unknown): message is Work =>
  typeof message === 'object' && message !== null && 'kind' in message && 'archive' in message;

process.on('message', (message) => {
  if (isWork(message)) void doWork(message);
});
process.send?.('ready');

async function doWork(work: Work): Promise<void> {
  const resident = process.memoryUsage.rss();
  const began = performance.now();
  await works[work.kind](work);
  const seconds = (performance.now() - began) / 1_000;
  const done: Done = { seconds, peakBytes: process.resourceUsage().maxRSS * 1_024 - resident };
  process.send?.(done, () => process.exit(0));
}
