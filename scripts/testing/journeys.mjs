import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launcher/root.mjs';
import { commandFile, runTool } from './tool.mjs';
import { browserEnvironment } from './vitest.mjs';

/** The journeys of shopper and seller through a real browser. Without one, that is one failure with its reason. */
export async function runJourneys(browser) {
  if (!existsSync(join(root, 'playwright.config.ts'))) return { passed: 0, failed: 0, second: [] };
  if (browser === null) return { passed: 0, failed: 1, second: [] };
  const folder = mkdtempSync(join(tmpdir(), 'hanout-results-'));
  const report = join(folder, 'playwright.json');
  try {
    const { code } = await runTool(commandFile('@playwright/test', 'playwright'), ['test', '--reporter=list,json'], {
      show: true,
      env: { ...browserEnvironment(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return countJourneys(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countJourneys(report, code) {
  try {
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = stats.unexpected + (errors?.length ?? 0);
    const second = suites.flatMap(secondAttempts);
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed, second };
  } catch {
    return { passed: 0, failed: 1, second: [] };
  }
}

/** The journeys that passed at their second attempt only: each is a fault to be found, of the product or of the journey. */
export function secondAttempts({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${title}`),
  );
  return [...here, ...suites.flatMap(secondAttempts)];
}
