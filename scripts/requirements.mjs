// npm run requirements: writes docs/requirements.md from the register and the names of the tests.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';

await main(async () => {
  await prepare({ build: false });
  return runApplication('scripts/requirements/requirements.ts', process.argv.slice(2));
});
