import { describe, expect, test } from 'vitest';

import { isTest, listSources, readSource } from './sources.ts';
import { findWaits } from './waiting.ts';

/** Files that may, each with its reason. A time that is measured belongs in bench/. */
const ALLOWED: Readonly<Record<string, string>> = {
  'scripts/checks/waiting.test.ts': 'its own examples',
  'packages/test-kit/src/moments.ts':
    'the one place that reads the clock, for rows that lie before or behind the present',
  'packages/test-kit/src/processes/instance.ts': 'looks again at what another process has said',
  'packages/test-kit/src/processes/buyers.ts': 'a buyer thinks between two attempts, and gives up on an answer',
  'apps/server/test/fault/database-frozen.test.ts':
    'a shopper gives up on an answer that a database owes that stands still',
  'apps/server/src/database/migrate.db.test.ts': 'a migration that is still at work when the others come',
  'apps/server/test/fault/carriers-soak.test.ts': 'goes on for as long as whoever soaks has said',
  'apps/server/test/fault/stock-soak.test.ts': 'goes on for as long as whoever soaks has said',
  'apps/server/test/fault/tills/pace.ts': 'a soak that stands still is told from one on a busy machine',
  'packages/test-kit/src/simulation/simulate.ts':
    'looks now and then whether a process is to die, while people are at work',
  'e2e/support/scanner.ts': 'how long a scan takes to be drawn, where somebody measures it',
  'e2e/support/phone-pictures.ts': 'draws what a camera sees, some twenty times a second',
  'e2e/back-and-forth.spec.ts': 'the page goes back by itself once the call that asked for it has returned',
};

const isOfTests = (path: string): boolean =>
  isTest(path) || /^(?:e2e|packages\/test-kit\/src|apps\/server\/test)\//.test(path);

describe('no test sleeps, and none expects anything of the machine’s clock', () => {
  const found = listSources(/\.tsx?$/)
    .filter(isOfTests)
    .map((path) => ({ path, waits: findWaits(path, readSource(path)) }))
    .filter(({ waits }) => waits.length > 0);

  test('Q-07 · but where it says why', () => {
    expect(found.filter(({ path }) => !(path in ALLOWED)).flatMap(({ waits }) => waits)).toEqual([]);
  });

  test('Q-07 · and no reason outlives its file', () => {
    expect(Object.keys(ALLOWED).filter((path) => !found.some((file) => file.path === path))).toEqual([]);
  });

  test.each([
    "import { setTimeout as pause } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 300));',
    'await page.waitForTimeout(500);',
    'const started = performance.now();',
    'expect(Date.now() - started).toBeLessThan(2000);',
    'const row = { created_at: new Date() };',
    'await sql`select pg_sleep(0.2)`.execute(db);',
    "await pool.query('select pg_sleep(1)');",
  ])('finds %s', (text) => {
    expect(findWaits('a.test.ts', text)).toHaveLength(1);
  });

  test.each([
    'vi.useFakeTimers(); await vi.advanceTimersByTimeAsync(1000);',
    'await expect.poll(read).toBe(1);',
    "clock.set('2026-11-21T09:00:00Z'); const at = new Date(clock.now());",
    'await new Promise(setImmediate);',
  ])('lets pass %s', (text) => {
    expect(findWaits('a.test.ts', text)).toEqual([]);
  });
});
