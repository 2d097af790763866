// npm test: every check and test there is; names what failed once more at its end, and sums up in one line.
import { main } from './launcher/main.mjs';
import { findNode24 } from './launcher/node24.mjs';
import { prepare } from './launcher/prepare.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runGates } from './testing/gates.mjs';
import { runJourneys } from './testing/journeys.mjs';
import { runVitest } from './testing/vitest.mjs';

await main(async () => {
  const total = { passed: 0, failures: [] };
  const add = ({ passed, failures }) => {
    total.passed += passed;
    total.failures.push(...failures);
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
    add({ passed: 0, failures: [error.message] });
  }
  for (const failure of total.failures) console.log(`FAILED ${failure}`);
  console.log(`${total.passed} passed, ${total.failures.length} failed`);
  return total.failures.length === 0 ? 0 : 1;
});
