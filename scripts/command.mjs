// npm run reset, owner, backup, restore, invariants, tables: one command on the installation.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';

await main(async () => {
  await prepare({ build: false });
  return runApplication('apps/server/src/command.ts', process.argv.slice(2));
});
