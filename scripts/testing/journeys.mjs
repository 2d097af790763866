import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserEnvironment, commandFile, runForReport } from './tool.mjs';

/** What one area's journeys are seen in; those for another setting alone stay out, and are run with all others. */
const ONE_SETTING = 'fr 1280';

/** The sentence, what was expected, what came (of a console each line that it said), and how long it was waited for. */
const LINES_OF_A_REASON = 14;
const LETTERS_OF_A_REASON = 700;
const LETTERS_OF_A_PAGE = 600;

/** The journeys of shopper and seller through a real browser. Without one, that is one failure with its reason. */
export async function runJourneys({ browser, files = [] }) {
  if (browser === null) return { passed: 0, failures: ['no journey could run: there is no browser'] };
  const chosen = files.length === 0 ? [] : [...files, `--project=${ONE_SETTING}`];
  const { code, report } = await runForReport(commandFile('@playwright/test', 'playwright'), {
    args: () => ['test', '--reporter=list,json', ...chosen],
    env: (path) => ({ ...browserEnvironment(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: path }),
  });
  return report === null ? { passed: 0, failures: ['the journeys left no report'] } : outcomeOf(report, code);
}

/** What a report of Playwright says, and how its process ended. */
export function outcomeOf(report, code) {
  const { stats, errors = [], suites } = report;
  const all = suites.flatMap(journeysOf);
  const failures = [
    ...all.filter(({ status }) => status === 'unexpected').map(withReasons),
    ...errors.map(({ message }) => message.split('\n', 1)[0]),
  ];
  if (failures.length === 0 && code !== 0) failures.push(`the journeys ended with code ${code}`);
  // Who passes at the second attempt only is a fault to be found, of the product or of the journey.
  const second = all.filter(({ status }) => status === 'flaky').map(withReasons);
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
      reasons: results.flatMap(({ errors = [], attachments = [] }) => [
        ...errors.map(reasonOf),
        ...attachments.filter(({ name, path }) => name === 'error-context' && existsSync(path)).map(pageOf),
      ]),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** A line for each: who reads nothing but the end of what was printed knows why. */
const withReasons = ({ name, reasons }) => [name, ...new Set(reasons)].join('\n    ');

/** What was wrong and where: the sentence, what was looked for, and the line of the journey. */
function reasonOf({ message = '', location }) {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_A_REASON);
  const place = location === undefined ? '' : ` (${basename(location.file)}:${location.line})`;
  const sentence = said.map((line) => line.trim()).join(' · ');
  return `${sentence.slice(0, LETTERS_OF_A_REASON)}${place}`;
}

/** What says where somebody was: headings, what is told, what is open, and what can be pressed. */
const TELLING = /^\s*- (?:heading|alert|status|dialog|paragraph|button|text)\b/;

/** What the page showed when it was given up, as Playwright wrote it down; the end of it, for what was opened last stands there. */
function pageOf({ path }) {
  const [, page = ''] = readFileSync(path, 'utf8').split(/```yaml\n/);
  const lines = page
    .split('```', 1)[0]
    .split('\n')
    .filter((line) => TELLING.test(line));
  return `it showed ${lines
    .map((line) => line.trim().slice(2))
    .join(' · ')
    .slice(-LETTERS_OF_A_PAGE)}`;
}
