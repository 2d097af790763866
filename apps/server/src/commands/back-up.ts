import { join, resolve } from 'node:path';
import { openFileSink, removeDeadPartials } from '../archive/archive-sink.ts';
import { archiveName } from '../archive/manifest.ts';
import { takeBackup } from '../archive/take-backup.ts';
import { readInstallationSetting } from '../modules/installation/index.ts';
import { createPlacedImageStore, openPlaces } from '../modules/pictures/index.ts';
import { atDatabase, workOn } from '../process/with-database.ts';
import { StartFailure } from '../start-failure.ts';
import { systemClock } from '../system.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';
import { readOption } from './read-option.ts';

/** npm run backup -- --to FOLDER: one snapshot of all rows, and the files that it names, beside a running shop or without one. */
export const backUp: Command = async (settings, args) => {
  const to = readOption(args, '--to');
  if (to === null) throw new StartFailure('Say where to: npm run backup -- --to FOLDER');
  const folder = resolve(to);
  const now = systemClock.now();
  const name = archiveName(now);
  await removeDeadPartials(folder, now);
  const { manifest, bytes } = await atDatabase(settings, async (database) => {
    const sink = await openFileSink(folder, name).catch((error: unknown) => {
      throw new StartFailure(`The folder ${folder} cannot be written: ${String(error)}.`);
    });
    const { url } = database;
    return workOn(database, async (db) => {
      const secret = settings.secret ?? (await readInstallationSetting(db, 'secret'));
      const images = createPlacedImageStore(openPlaces(db, { ...settings, secret }));
      return takeBackup({ url, images, secret: settings.secret ?? null, now }, sink);
    });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${join(folder, name)}: ${rows} rows, ${manifest.files} files, ${Math.ceil(bytes / 1024)} KB.`);
  return 0;
};
