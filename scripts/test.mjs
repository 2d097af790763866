// npm test: every check and test there is; ends with one line that sums them up.
import { main } from './launcher/main.mjs';
import { findNode24 } from './launcher/node24.mjs';
import { prepare } from './launcher/prepare.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runGates } from './testing/gates.mjs';
import { runJourneys } from './testing/journeys.mjs';
import { runVitest } from './testing/vitest.mjs';

await main(async () => {
  const counts = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    counts.passed += passed;
    counts.failed += failed;
  };
  try {
    await prepare();
    process.env.HANOUT_TEST_NODE = findNode24();
    add(await runGates());
    const browser = await findBrowser();
    add(await runVitest(browser));
    const journeys = await runJourneys(browser);
    add(journeys);
    if (journeys.second.length > 0) console.log(`${journeys.second.length} flaky: ${journeys.second.join('; ')}`);
  } catch (error) {
    console.error(error.message);
    add({ passed: 0, failed: 1 });
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
});
