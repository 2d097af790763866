import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where an archive is written to. What is not finished is nowhere. */
export interface ArchiveSink {
  readonly write: (bytes: Buffer) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Leaves nothing behind. */
  readonly abandon: () => Promise<void>;
}

const PARTIAL = '.partial';
const DEAD_AFTER_MS = 60 * 60_000;

/** A file that has its name once it is whole and on the disk; readable by the account of the shop alone. */
export async function openFileSink(folder: string, name: string): Promise<ArchiveSink> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = partialOf(folder, name);
  const file = await open(temporary, 'w', 0o600);
  return {
    write: async (bytes) => {
      await file.writeFile(bytes);
    },
    finish: async () => {
      await file.sync();
      await file.close();
      await rename(temporary, join(folder, name));
      const entry = await open(folder);
      try {
        await entry.sync();
      } finally {
        await entry.close();
      }
    },
    abandon: async () => {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
    },
  };
}

/** What a killed process left of this file. */
export const removePartial = (folder: string, name: string): Promise<void> =>
  rm(partialOf(folder, name), { force: true });

/** What killed processes left: half files that nobody has written to for an hour. */
export async function removeDeadPartials(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.') && each.endsWith(PARTIAL))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > DEAD_AFTER_MS) await rm(path, { force: true });
  }
}

const partialOf = (folder: string, name: string): string => join(folder, `.${name}${PARTIAL}`);
