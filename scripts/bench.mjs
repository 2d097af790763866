// npm run bench: measures the application beside its ceilings and prints the table; options go to bench/run.ts.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';

await main(async () => {
  await prepare();
  return runApplication('bench/run.ts', process.argv.slice(2));
});
