import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandFile, runTool } from './tool.mjs';

/** All tests of the sources, each kind in its project (vitest.config.ts). */
export async function runVitest(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-results-'));
  const report = join(folder, 'vitest.json');
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runTool(commandFile('vitest'), args, { show: true, env: browserEnvironment(browser) });
    return countVitest(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that does not load has no tests to fail: it counts as one itself. */
function countVitest(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = result.numFailedTests + brokenFiles;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

export const browserEnvironment = (browser) => (browser === null ? {} : { CHROMIUM_PATH: browser });
