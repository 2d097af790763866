import { join, resolve } from 'node:path';
import { checkArchive, type ArchiveRefusal } from '../archive/open-archive.ts';
import { markOfSecret, type Manifest } from '../archive/manifest.ts';
import { restoreArchive } from '../archive/restore-archive.ts';
import { findBrokenInvariants } from '../database/invariants.ts';
import { migrate, readMigrations, type Migration } from '../database/migrate.ts';
import { hasAnyShop } from '../modules/installation/index.ts';
import { createFileImageStore } from '../modules/pictures/index.ts';
import { isFirstRunNeeded } from '../modules/staff/index.ts';
import { emptyDatabase, type OpenDatabase } from '../process/open-database.ts';
import { withOwnDatabase, workOn } from '../process/with-database.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { say } from '../terminal/say.ts';
import { tellBroken } from './check-invariants.ts';
import type { Command } from './command.ts';
import { readOption } from './read-option.ts';

const WITHOUT_SECRETS = '--without-secrets';

/** npm run restore -- --from FILE: a backup into an empty installation, held to its checksums and to the invariants. */
export const restore: Command = async (settings, args) => {
  const from = readOption(args, '--from');
  if (from === null) throw new StartFailure('Say which one: npm run restore -- --from FILE');
  const file = resolve(from);
  const checked = await checkArchive(file);
  if (!checked.ok) throw new StartFailure(`${file} ${refusals[checked.error.code]} Nothing was changed.`);
  const manifest = checked.value;
  const migrations = migrationsOf(manifest);
  if (!args.includes(WITHOUT_SECRETS)) assertSecret(settings, manifest);
  const lines = await withOwnDatabase(settings, async (database) => {
    await assertEmpty(database);
    await load({ database, settings, manifest, migrations }, file);
    return workOn(database, async (db) => tellBroken(await findBrokenInvariants(db)));
  });
  lines.forEach(say);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows and ${manifest.files} files of ${manifest.takenAt} are back. "npm start" opens the shop again.`);
  say(lines.length === 0 ? 'Invariants: all hold.' : `Invariants: ${lines.length} lines above.`);
  return lines.length === 0 ? 0 : 1;
};

const refusals: Readonly<Record<ArchiveRefusal['code'], string>> = {
  'file-is-missing': 'is no file that can be read.',
  'no-archive': 'is no backup of a shop.',
  truncated: 'is not whole: its end is missing.',
  damaged: 'is damaged: its bytes are not those that were written.',
  'other-format': 'was written in a format that this release does not know.',
};

/** Those that the rows have been through. A schema that knows more than this release is left alone. */
function migrationsOf(manifest: Manifest): readonly Migration[] {
  const known = readMigrations();
  const numbers = new Set(known.map(({ number }) => number));
  const newer = manifest.migrations.filter((number) => !numbers.has(number));
  if (newer.length > 0)
    throw new StartFailure(
      `This backup is of a newer release (step ${newer.join(', ')} of the database): update the program first. Nothing was changed.`,
    );
  const applied = new Set(manifest.migrations);
  return known.filter(({ number }) => applied.has(number));
}

/** What sealed the passwords and second factors within has to be there, or they are lost knowingly. */
function assertSecret({ secret }: Settings, { seal }: Manifest): void {
  if (seal === null || (secret === undefined ? seal.isInside : markOfSecret(secret) === seal.mark)) return;
  throw new StartFailure(
    `This shop was sealed by another HANOUT_SECRET: start this command with it, or say ${WITHOUT_SECRETS} to go on without the passwords of mail servers and the second factors. Nothing was changed.`,
  );
}

async function assertEmpty(database: OpenDatabase): Promise<void> {
  const isEmpty = await workOn(database, async (db) => !(await hasAnyShop(db)) && (await isFirstRunNeeded(db)));
  if (!isEmpty)
    throw new StartFailure(
      'There is a shop in this installation, and nothing was touched: restore into an empty one (another HANOUT_DATA, or "npm run reset" first).',
    );
}

interface Loading {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly manifest: Manifest;
  readonly migrations: readonly Migration[];
}

/** Into the schema that the rows come from, which is then brought up to date. What fails leaves it empty. */
async function load({ database, settings, manifest, migrations }: Loading, file: string): Promise<void> {
  await emptyDatabase(database);
  try {
    await migrate(database.url, { migrations });
    const images = createFileImageStore(join(settings.dataFolder, 'uploads'));
    await restoreArchive(file, manifest, { url: database.url, images });
    await migrate(database.url, { onProgress: say });
  } catch (error) {
    await emptyDatabase(database);
    throw error;
  }
}
