import type { Backup, BackupSettingsWrite } from '@hanout/contracts/data/backups';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openFileSink, removePartial, type ArchiveSink } from '../../archive/archive-sink.ts';
import { openStoreSink } from '../../archive/store-sink.ts';
import type { Database } from '../../database/database.ts';
import { StoreFailure } from '../../object-store/call-store.ts';
import type { ObjectStore } from '../../object-store/object-store.ts';
import type { Settings } from '../../settings.ts';
import { openObjectStore } from '../object-store/index.ts';

/** Where archives lie: a folder of the server, or a store. */
export interface BackupPlace {
  readonly place: Backup['place'];
  readonly location: string;
  readonly openSink: (name: string) => Promise<ArchiveSink>;
  /** What a killed process left of it. */
  readonly removePartial: (name: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** null: it is not there any more */
  readonly read: (name: string) => Promise<Readable | null>;
}

/** What keys of archives begin with, below the prefix of the store. */
export const STORE_LOCATION = 'backups/';

/** The place of a backup, as it is reached now. */
export function placesOf({ db, settings }: { readonly db: Database; readonly settings: Settings }) {
  return async ({ place, location }: Pick<BackupPlace, 'place' | 'location'>): Promise<BackupPlace> => {
    if (place === 'folder') return folderPlace(location);
    const store = await openObjectStore(db, settings);
    if (store === null) throw new StoreFailure('refused', 'no store is set up');
    return storePlace(store, location);
  };
}

/** The folder that is meant; null: it is no folder that could be written. */
export function folderOf({ folder }: Pick<BackupSettingsWrite, 'folder'>, settings: Settings): string | null {
  if (folder === '') return join(settings.dataFolder, 'backups');
  return isAbsolute(folder) ? folder : null;
}

function folderPlace(folder: string): BackupPlace {
  return {
    place: 'folder',
    location: folder,
    openSink: (name) => openFileSink(folder, name),
    removePartial: (name) => removePartial(folder, name),
    remove: (name) => rm(join(folder, name), { force: true }),
    read: async (name) => {
      const path = join(folder, name);
      const there = await stat(path).catch(() => null);
      return there === null ? null : createReadStream(path);
    },
  };
}

function storePlace(store: ObjectStore, location: string): BackupPlace {
  return {
    place: 's3',
    location,
    openSink: (name) => openStoreSink(store, location + name),
    // What was not completed is no file there.
    removePartial: () => Promise.resolve(),
    remove: (name) => store.remove(location + name),
    read: (name) => store.open(location + name),
  };
}

/** Whether files can be made in a folder, which is made where it is missing. */
export async function canWrite(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await (await openFileSink(folder, 'trial')).abandon();
    return true;
  } catch {
    return false;
  }
}
