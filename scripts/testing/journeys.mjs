import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launcher/root.mjs';
import { commandFile, runTool } from './tool.mjs';
import { browserEnvironment } from './vitest.mjs';

/** The journeys of shopper and seller through a real browser. Without one, that is one failure with its reason. */
export async function runJourneys(browser) {
  if (!existsSync(join(root, 'playwright.config.ts'))) return { passed: 0, failures: [], second: [] };
  if (browser === null) return { passed: 0, failures: ['no journey could run: there is no browser'], second: [] };
  const folder = mkdtempSync(join(tmpdir(), 'hanout-results-'));
  const report = join(folder, 'playwright.json');
  try {
    const { code } = await runTool(commandFile('@playwright/test', 'playwright'), ['test', '--reporter=list,json'], {
      show: true,
      env: { ...browserEnvironment(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return readJourneys(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJourneys(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failures: ['the journeys left no report'], second: [] };
  }
  const { stats, errors = [], suites } = result;
  const failures = [...journeysThat('unexpected', suites), ...errors.map(({ message }) => message.split('\n', 1)[0])];
  if (failures.length === 0 && code !== 0) failures.push(`the journeys ended with code ${code}`);
  // Who passes at the second attempt only is a fault to be found, of the product or of the journey.
  return { passed: stats.expected + stats.flaky, failures, second: journeysThat('flaky', suites) };
}

function journeysThat(wanted, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === wanted).map(({ projectName }) => `[${projectName}] ${title}`),
    ),
    ...journeysThat(wanted, inner),
  ]);
}
