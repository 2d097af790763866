import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../launcher/root.mjs';
import { commandFile, runTool } from './tool.mjs';

/**
 * All tests of the sources, each kind in its project (vitest.config.ts). Those of whole processes wait more than they work, one
 * after the other: they run beside all others, and what they say is shown behind.
 */
export async function runVitest(browser) {
  const aside = runProjects(browser, 'processes', { show: false });
  const others = await runProjects(browser, '!processes', { show: true });
  const { output, ...processes } = await aside;
  console.log(output.trimEnd());
  return { passed: others.passed + processes.passed, failures: [...others.failures, ...processes.failures] };
}

async function runProjects(browser, project, { show }) {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-results-'));
  const report = join(folder, 'vitest.json');
  try {
    const args = [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const { code, output } = await runTool(commandFile('vitest'), args, { show, env: browserEnvironment(browser) });
    return { ...readVitest(report, code), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readVitest(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failures: ['the tests left no report'] };
  }
  const failures = result.testResults.flatMap(failuresOf);
  if (failures.length === 0 && code !== 0) failures.push(`the tests ended with code ${code}`);
  return { passed: result.numPassedTests, failures };
}

/** A file that does not load has no tests to fail: it counts as one itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0];

export const browserEnvironment = (browser) => (browser === null ? {} : { CHROMIUM_PATH: browser });
