import { backUp } from './commands/back-up.ts';
import { checkInvariants } from './commands/check-invariants.ts';
import type { Command } from './commands/command.ts';
import { leaveDemo } from './commands/leave-demo.ts';
import { renewSecret } from './commands/renew-secret.ts';
import { restore } from './commands/restore.ts';
import { setOwner } from './commands/set-owner.ts';
import { writeTables } from './commands/write-tables.ts';
import { defaultDataFolder } from './process/data-folder.ts';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { complain } from './terminal/say.ts';

const commands: Readonly<Record<string, Command>> = {
  reset: leaveDemo,
  owner: setOwner,
  invariants: checkInvariants,
  tables: writeTables,
  backup: backUp,
  restore,
  'renew-secret': renewSecret,
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined)
    throw new StartFailure(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  process.exit(await command(readSettings(process.env, defaultDataFolder()), args));
} catch (error) {
  complain(error instanceof StartFailure ? error.message : `Unexpected: ${String(error)}`);
  process.exit(1);
}
