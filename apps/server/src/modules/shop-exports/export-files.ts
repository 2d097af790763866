import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openFileSink, removePartial, type ArchiveSink } from '../../archive/archive-sink.ts';
import type { Settings } from '../../settings.ts';

/** Where archives of shops lie: in the data folder, which every process of the installation has. */
export interface ExportFiles {
  readonly openSink: (name: string) => Promise<ArchiveSink>;
  /** What a killed process left of it. */
  readonly removePartial: (name: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** null: it is not there any more */
  readonly read: (name: string) => Promise<Readable | null>;
}

export function exportFilesOf({ dataFolder }: Pick<Settings, 'dataFolder'>): ExportFiles {
  const folder = join(dataFolder, 'exports');
  return {
    openSink: (name) => openFileSink(folder, name),
    removePartial: (name) => removePartial(folder, name),
    remove: (name) => rm(join(folder, name), { force: true }),
    read: async (name) => {
      const path = join(folder, name);
      return (await stat(path).catch(() => null)) === null ? null : createReadStream(path);
    },
  };
}
