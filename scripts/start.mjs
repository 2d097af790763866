// npm start: installs and builds what changed, then runs the application with its own database.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';

await main(async () => {
  await prepare();
  return runApplication('apps/server/src/main.ts', ['start']);
});
