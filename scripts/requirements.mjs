// npm run requirements: writes docs/requirements.md from the register, the names of the tests and what turned them red.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';

await main(async () => {
  await prepare({ build: process.argv[2]?.startsWith('--prove') ?? false });
  return runApplication('scripts/requirements/requirements.ts', process.argv.slice(2));
});
