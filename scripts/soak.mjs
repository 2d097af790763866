// npm run soak [-- seconds [seed]]: the race and fault tests for a minute or longer; a seed that was said replays its chances.
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';
import { commandFile, runTool } from './testing/tool.mjs';

const SECONDS = 60;
/** From one process killed at random to the next. */
const SECONDS_OF_A_KILL = 3;
/** Random operations on stock, or as many as there is time for: `npm run soak -- 3600` and more, in slices. */
const OPERATIONS = 200_000;
/** Tickets of three tills in a browser. */
const TICKETS = 500;
/** Carts that till, shop and books price, with what comes back, is exchanged and is settled. */
const CARTS = 10_000;
/** Parcels of five carriers that go wrong in every way, or as many as there is time for: all of them from `npm run soak -- 2000` on. */
const PARCELS = 10_000;
const PARCELS_OF_A_SECOND = 5;

await main(async () => {
  await prepare();
  const seconds = Number(process.argv[2] ?? SECONDS);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new Error('npm run soak -- <seconds>: a whole number is needed.');
  const seed = process.argv[3];
  const carts = 'packages/till/src/basket/price-basket.property.test.ts';
  const args = ['run', '--project', 'processes', '--project', 'pure', 'apps/server/test', carts];
  const { code } = await runTool(commandFile('vitest'), args, {
    show: true,
    env: {
      HANOUT_SOAK_KILLS: String(Math.max(4, Math.round(seconds / SECONDS_OF_A_KILL))),
      HANOUT_SOAK_OPERATIONS: String(OPERATIONS),
      HANOUT_SOAK_TICKETS: String(TICKETS),
      HANOUT_SOAK_CARTS: String(CARTS),
      HANOUT_SOAK_PARCELS: String(Math.min(PARCELS, seconds * PARCELS_OF_A_SECOND)),
      HANOUT_SOAK_SECONDS: String(seconds),
      ...(seed === undefined ? {} : { HANOUT_SOAK_SEED: seed }),
    },
  });
  return code;
});
