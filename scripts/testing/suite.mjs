// Runs everything, on two cores: neither of two lanes waits for the other.
import { findNode24 } from '../launcher/node24.mjs';
import { prepare } from '../launcher/prepare.mjs';
import { findBrowser } from './browser.mjs';
import { runGates } from './gates.mjs';
import { runJourneys } from './journeys.mjs';
import { kindOf } from './kinds.mjs';
import { runVitest } from './vitest.mjs';

/** All tests, or those of one area (areas.mjs) with every gate. */
export async function runSuite(area) {
  const installed = prepare({ build: false });
  const browserFound = findBrowser(installed);
  await installed;
  process.env.HANOUT_TEST_NODE = findNode24();
  const built = prepare();
  const browser = () => browserFound;
  const lanes = [readSources(area, { built, browser }), runWholeApplication(area, { built, browser })];
  const ends = await Promise.allSettled(lanes);
  const broken = ends.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  return [
    ...ends.flatMap(({ value = [] }) => value),
    ...[...new Set(broken)].map((message) => ({ passed: 0, failures: [message] })),
  ];
}

/** Everything that stays within its own process. */
async function readSources(area, { built, browser }) {
  const outcomes = [await runGates()];
  await built;
  const files = area === null ? [] : ['scripts/checks/', ...area.tests.filter((path) => kindOf(path) !== 'processes')];
  const path = await browser();
  outcomes.push(await runVitest(path === null ? ['!processes', '!browser'] : ['!processes'], { browser: path, files }));
  if (path === null) outcomes.push({ passed: 0, failures: ['no test in a browser could run: there is no browser'] });
  return outcomes;
}

/** What starts servers and clicks through them: it waits more than it works. */
async function runWholeApplication(area, { built, browser }) {
  await built;
  const outcomes = [];
  const processes = area === null ? [] : area.tests.filter((path) => kindOf(path) === 'processes');
  if (area === null || processes.length > 0)
    outcomes.push(await runVitest(['processes'], { browser: null, files: processes }));
  if (area === null || area.journeys.length > 0)
    outcomes.push(await runJourneys({ browser: await browser(), files: area?.journeys }));
  return outcomes;
}
