import { relative } from 'node:path';
import { root } from '../launcher/root.mjs';
import { kindOf } from './kinds.mjs';
import { browserEnvironment, commandFile, runForReport } from './tool.mjs';

/** The tests of these projects (vitest.config.ts), of all but those after a `!`; of these files only when some are named. */
export async function runVitest(projects, { browser, files = [] }) {
  const { code, report } = await runForReport(commandFile('vitest'), {
    args: (path) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...files,
    ],
    env: () => browserEnvironment(browser),
  });
  if (report === null) return { passed: 0, failures: [`the tests of ${projects} left no report`] };
  const failures = report.testResults.flatMap(failuresOf);
  if (failures.length === 0 && code !== 0) failures.push(`the tests of ${projects} ended with code ${code}`);
  return { passed: report.numPassedTests, failures, tests: report.testResults.flatMap(testsOf) };
}

/** A file that does not load has no tests to fail: it counts as one itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
}

function testsOf({ name, assertionResults }) {
  const file = relative(root, name);
  return assertionResults.map(({ fullName, duration }) => ({
    kind: kindOf(file) ?? 'other',
    file,
    name: `${file} › ${fullName}`,
    seconds: (duration ?? 0) / 1000,
  }));
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0];
