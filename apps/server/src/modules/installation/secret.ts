import type { Ids } from '@hanout/core/kernel';
import type { Database, Tx } from '../../database/database.ts';
import {
  deleteInstallationSetting,
  readInstallationSetting,
  writeInstallationSetting,
  writeInstallationSettingOnce,
} from './repository.ts';

const SECRET = 'secret';
const SECRET_BYTES = 32;

/** The secret that signs what leaves the house: made by the first process that needs it, then the same for all. */
export async function provideSecret(db: Database, ids: Ids): Promise<string> {
  const known = await readSecret(db);
  if (known !== undefined) return known;
  await writeInstallationSettingOnce(db, SECRET, makeSecret(ids));
  const made = await readSecret(db);
  if (made === undefined) throw new Error('the secret was written and is not there');
  return made;
}

export const makeSecret = (ids: Ids): string => ids.secret(SECRET_BYTES);

/** The one that the database keeps; undefined: none was needed yet, or it comes from the environment. */
export const readSecret = (db: Database | Tx): Promise<string | undefined> => readInstallationSetting(db, SECRET);

/** null: the environment brings it from now on. */
export async function replaceSecret(tx: Tx, secret: string | null): Promise<void> {
  if (secret === null) await deleteInstallationSetting(tx, SECRET);
  else await writeInstallationSetting(tx, SECRET, secret);
}
