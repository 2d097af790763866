// npm test: every check and test there is; names what failed once more at its end, and sums up in one line.
// npm test -- orders: every check, and the tests of one area.
import { main } from './launcher/main.mjs';
import { chooseArea } from './testing/areas.mjs';
import { report } from './testing/report.mjs';
import { runSuite } from './testing/suite.mjs';

await main(async () => {
  const area = chooseArea(process.argv.slice(2));
  if (area !== null) {
    const { name, tests, journeys } = area;
    console.log(`Area ${name}: every gate, ${tests.length} files of tests, ${journeys.length} of journeys:`);
    for (const path of [...tests, ...journeys]) console.log(`  ${path}`);
  }
  const outcomes = await runSuite(area).catch((error) => [{ passed: 0, failures: [error.message] }]);
  return report(outcomes);
});
