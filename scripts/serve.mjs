// npm run serve: one more process beside a running instance, on another PORT; builds nothing, loads nothing.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';

await main(() => runApplication('apps/server/src/main.ts', ['serve']));
