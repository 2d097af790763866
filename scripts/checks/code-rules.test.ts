import { describe, expect, test } from 'vitest';

import { findTypeAssertions } from './assertions.ts';
import { findHiddenInputs } from './determinism.ts';
import { findFloatAmounts } from './float-amounts.ts';
import { isTest, listSources, readSource } from './sources.ts';

const code = listSources(/\.(?:ts|tsx)$/).filter((path) => !isTest(path));
const over = (paths: readonly string[], find: (path: string, text: string) => string[]): string[] =>
  paths.flatMap((path) => find(path, readSource(path)));

describe('R9 · business code is given its clock and its ids', () => {
  test('Q-07 · core, use cases and jobs of modules ask the machine for nothing', () => {
    const business = code.filter((path) => /^packages\/core\/src\/|\/use-cases\/|\/modules\/[^/]+\/jobs\//.test(path));
    expect(over(business, findHiddenInputs)).toEqual([]);
  });

  test.each(['Date.now()', 'new Date()', 'Math.random()', 'randomUUID()', 'crypto.randomUUID()'])(
    'finds %s',
    (text) => {
      expect(findHiddenInputs('a.ts', `const x = ${text};`)).toHaveLength(1);
    },
  );

  test('Q-07 · lets a given time pass', () => {
    expect(findHiddenInputs('a.ts', 'const x = new Date(clock.now()); const y = clock.now();')).toEqual([]);
  });
});

describe('R10 · nobody overrules the compiler', () => {
  /** Where outside text becomes a type, or a checked number becomes a branded one. */
  const isParser = (path: string): boolean => /^packages\/core\/src\/kernel\/|\/parse-[a-z-]+\.ts$/.test(path);

  test('Q-07 · type assertions stand in parsers only', () => {
    const shipped = code.filter((path) => /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isParser(path));
    expect(over(shipped, findTypeAssertions)).toEqual([]);
  });

  test('Q-07 · tells an assertion from a constant', () => {
    expect(findTypeAssertions('a.ts', 'const x = y as Order;')).toHaveLength(1);
    expect(findTypeAssertions('a.ts', 'const x = [1] as const;')).toEqual([]);
  });

  test('Q-07 · no gate is switched off in the middle of a file', () => {
    const switched = /(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)|(?:prettier|oxfmt)-ignore/;
    expect(code.filter((path) => !path.startsWith('scripts/checks/') && switched.test(readSource(path)))).toEqual([]);
  });

  test('Q-07 · no browser is asked for what it withholds on plain http', () => {
    const browser = code.filter((path) => /^(?:apps\/(?:dashboard|storefront|pos)|packages\/ui)\/src\//.test(path));
    expect(browser.filter((path) => /randomUUID\(/.test(readSource(path)))).toEqual([]);
  });

  test('the largest id of a row stands in one place', () => {
    const shipped = code.filter((path) => /^(?:apps|packages)\//.test(path));
    expect(shipped.filter((path) => /2_?147_?483_?647/.test(readSource(path)))).toEqual([
      'packages/core/src/kernel/ids.ts',
    ]);
  });

  test('Q-07 · a TODO says why it waits', () => {
    const bare = /\b(?:TODO|FIXME|XXX)\b(?!\s*\([^)]{10,}\)|:\s*\S.{20,})/;
    expect(code.filter((path) => !path.startsWith('scripts/checks/') && bare.test(readSource(path)))).toEqual([]);
  });
});

describe('amounts on screens are read and written in one place', () => {
  test('X-03 · no screen computes with an amount as a float', () => {
    const screens = code.filter((path) => /^(?:apps\/(?:dashboard|pos)|packages\/ui)\/src\//.test(path));
    expect(over(screens, findFloatAmounts)).toEqual([]);
  });

  test.each([
    'Math.round(typed * 100)',
    'centimes / 100',
    '100 * price',
    'parseFloat(text)',
    'Number.parseFloat(text)',
    'Number(values.priceHt || 0)',
    "Number(form['amount'])",
    'value.toFixed(2)',
  ])('finds %s', (text) => {
    expect(findFloatAmounts('a.ts', `const x = ${text};`)).not.toEqual([]);
  });

  test('lets ids, quantities and shares pass', () => {
    expect(findFloatAmounts('a.ts', 'const x = [Number(id), Number(quantity), (100 * done) / all];')).toEqual([]);
  });
});

describe('a screen changes something in one way', () => {
  /** The kit itself, and the stream of orders, which is no change of a screen. */
  const isKit = (path: string): boolean =>
    path.startsWith('apps/dashboard/src/api/') || path === 'apps/dashboard/src/features/orders/api/order-live.ts';
  const KEPT_BY_HAND = /\b(?:setQuer(?:y|ies)Data|invalidateQueries|refetchQueries|useMutation)\b/u;

  test('Q-07 · no feature keeps the query cache by hand', () => {
    const screens = code.filter((path) => path.startsWith('apps/dashboard/src/') && !isKit(path));
    expect(screens.filter((path) => KEPT_BY_HAND.test(readSource(path)))).toEqual([]);
    expect(KEPT_BY_HAND.test("void queries.invalidateQueries({ queryKey: ['orders'] });")).toBe(true);
  });
});
