import { spawnSync } from 'node:child_process';
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
