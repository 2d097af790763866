import { isEmail } from '@hanout/core/customers';
import { passwordLimits } from '@hanout/core/staff';
import { createPasswordHasher, setOwnerPassword } from '../modules/staff/index.ts';
import { withDatabase } from '../process/with-database.ts';
import { StartFailure } from '../start-failure.ts';
import { randomIds } from '../system.ts';
import { askHidden } from '../terminal/ask-hidden.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';

/** npm run owner [-- address]: gives the owner a new password without mail, and ends the sessions opened with the old one. */
export const setOwner: Command = async (settings, [address]) => {
  const email = address ?? settings.ownerEmail;
  if (email !== undefined && !isEmail(email)) throw new StartFailure(`"${email}" is not an e-mail address.`);
  const password =
    settings.ownerPassword ?? (await askHidden(`New password (${passwordLimits.min} characters or more): `));
  const done = await withDatabase(settings, (db) =>
    setOwnerPassword({ db, ids: randomIds, hasher: createPasswordHasher() }, { email, password }),
  );
  if (!done.ok) throw new StartFailure(refusals[done.error.code]);
  say(`The password of ${done.value.email} is set. Whoever was signed in with the old one is signed out.`);
  return 0;
};

const refusals = {
  'staff.password-too-short': `The password needs at least ${passwordLimits.min} characters: nothing was changed.`,
  'staff.password-too-long': `The password may have at most ${passwordLimits.max} characters: nothing was changed.`,
  'staff.owner-is-missing': 'There is no owner yet: run "npm run owner -- address@example.dz" to make one.',
} as const;
