import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { isTest, listSources, root } from './sources.ts';

/** What a script of Node says to these lines. */
function ask(lines: string): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', lines], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('Q-07 · a word chooses the tests and journeys of its module, its feature and its name', () => {
  const { said } = ask(
    `import { chooseArea } from './scripts/testing/areas.mjs'; console.log(JSON.stringify(chooseArea(['orders'])))`,
  );
  const { tests, journeys }: { tests: readonly string[]; journeys: readonly string[] } = JSON.parse(said);
  expect(journeys).toContain('e2e/dashboard-orders.spec.ts');
  for (const folder of [
    'apps/server/src/modules/ordering/',
    'apps/dashboard/src/features/orders/',
    'packages/core/src/ordering/',
  ])
    expect(tests.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(0);
  expect(tests.filter((path) => !/order/.test(path))).toEqual([]);
});

test('Q-07 · a word that is no area is refused with all there are', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'no-such-area'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^There is no area called no-such-area\. The areas are: .*\borders\b.*\.\n$/);
});

test('Q-07 · every file of tests is of a kind, and each kind has some', () => {
  const paths = listSources(/\.test\.tsx?$/).filter(isTest);
  const { said } = ask(
    `import { kindOf } from './scripts/testing/kinds.mjs'; console.log(JSON.stringify(${JSON.stringify(paths)}.map(kindOf)))`,
  );
  const kinds: readonly (string | null)[] = JSON.parse(said);
  expect(paths.filter((_, at) => kinds[at] === null)).toEqual([]);
  expect([...new Set(kinds)].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'browser',
    'checks',
    'components',
    'database',
    'processes',
    'pure',
  ]);
});

test('the end of a run tells what each area cost, and which costs more than its share', () => {
  const { said } = ask(`
    import { report } from './scripts/testing/report.mjs';
    const cost = (file, seconds) => ({ kind: 'some', file, name: file, seconds });
    report([{ passed: 5, tests: [
      { kind: 'gates', name: 'types', seconds: 9 },
      cost('apps/server/src/modules/ordering/checkout/a.db.test.ts', 150),
      cost('apps/dashboard/src/features/orders/a.test.tsx', 60),
      cost('e2e/dashboard-orders.spec.ts', 40),
      cost('e2e/light.spec.ts', 3),
      cost('packages/ui/src/table/a.test.tsx', 7),
    ] }]);`);
  expect(said).toContain('Seconds by area, at most 240 each: orders 250 (3), ui 7 (1), journeys 3 (1)\n');
  expect(said).toContain('orders costs 250 s: above 240\n');
});

test('a journey that fails or needs its second attempt is named with what was wrong in which line', () => {
  const { said } = ask(`
    import { outcomeOf } from './scripts/testing/journeys.mjs';
    import { report } from './scripts/testing/report.mjs';
    const wrong = { message: 'Error: \\x1b[31mnot visible\\x1b[39m\\n\\n  Locator: 3 / 4\\n', location: { file: '/a/b.spec.ts', line: 7 } };
    const journey = (title, status, ...errors) => ({ title, file: 'b.spec.ts', tests: [
      { status, projectName: 'fr 1280', results: errors.map((each) => ({ duration: 1000, errors: each === null ? [] : [each] })) },
    ] });
    const specs = [journey('sells', 'unexpected', wrong, wrong), journey('buys', 'flaky', wrong, null), journey('looks', 'expected', null)];
    report([outcomeOf({ stats: { expected: 1, flaky: 1 }, suites: [{ specs }] }, 1)]);`);
  const reason = 'Error: not visible · Locator: 3 / 4 (b.spec.ts:7)';
  expect(said).toContain(`1 flaky:\n  [fr 1280] buys\n    ${reason}\n`);
  expect(said).toContain(`FAILED [fr 1280] sells\n    ${reason}\n2 passed, 1 failed\n`);
});

test('a journey that fails tells what its page showed', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  const page = '- banner:\n  - img\n- main:\n  - heading "Sign in" [level=1]\n  - alert: Too many attempts.';
  writeFileSync(path, `# Test info\n\n\`\`\`yaml\n${page}\n\`\`\`\n`);
  const { said } = ask(`
    import { outcomeOf } from './scripts/testing/journeys.mjs';
    const attachments = [{ name: 'error-context', path: ${JSON.stringify(path)} }, { name: 'error-context', path: '/none' }];
    const results = [{ duration: 1, errors: [{ message: 'Error: hidden' }], attachments }];
    const specs = [{ title: 'sells', file: 'b.spec.ts', tests: [{ status: 'unexpected', projectName: 'fr 1280', results }] }];
    console.log(outcomeOf({ stats: { expected: 0, flaky: 0 }, suites: [{ specs }] }, 1).failures[0]);`);
  expect(said).toBe(
    '[fr 1280] sells\n    Error: hidden\n    it showed heading "Sign in" [level=1] · alert: Too many attempts.\n',
  );
});
