import { browserEnvironment, commandFile, runForReport } from './tool.mjs';

/** What one area's journeys are seen in; those for another setting alone stay out, and are run with all others. */
const ONE_SETTING = 'fr 1280';

/** The journeys of shopper and seller through a real browser. Without one, that is one failure with its reason. */
export async function runJourneys({ browser, files = [] }) {
  if (browser === null) return { passed: 0, failures: ['no journey could run: there is no browser'] };
  const chosen = files.length === 0 ? [] : [...files, `--project=${ONE_SETTING}`];
  const { code, report } = await runForReport(commandFile('@playwright/test', 'playwright'), {
    args: () => ['test', '--reporter=list,json', ...chosen],
    env: (path) => ({ ...browserEnvironment(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: path }),
  });
  if (report === null) return { passed: 0, failures: ['the journeys left no report'] };
  const { stats, errors = [], suites } = report;
  const all = suites.flatMap(journeysOf);
  const failures = [
    ...all.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
    ...errors.map(({ message }) => message.split('\n', 1)[0]),
  ];
  if (failures.length === 0 && code !== 0) failures.push(`the journeys ended with code ${code}`);
  // Who passes at the second attempt only is a fault to be found, of the product or of the journey.
  const second = all.filter(({ status }) => status === 'flaky').map(({ name }) => name);
  return { passed: stats.expected + stats.flaky, failures, second, tests: all };
}

function journeysOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      kind: 'journeys',
      // Told from the folder of the journeys.
      file: `e2e/${file}`,
      name: `[${projectName}] ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}
