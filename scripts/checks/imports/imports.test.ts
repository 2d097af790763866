import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { readGraph } from './graph.ts';
import { rules } from './rules.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const fixtures = join(import.meta.dirname, '..', 'fixtures', 'imports');

describe('import rules', () => {
  const graph = readGraph(root);

  test.each(rules.map((rule) => [rule.id, rule] as const))('%s holds in the whole house', (_, rule) => {
    expect(rule.check(graph), `${rule.id}: ${rule.reason}`).toEqual([]);
  });

  test.each(readdirSync(fixtures))('%s is refused by its rule and by no other', (name) => {
    const broken = rules.filter((rule) => rule.check(readGraph(join(fixtures, name))).length > 0);
    expect(broken.map(({ id }) => id)).toEqual([name.split('-')[0]?.toUpperCase()]);
  });

  test('every rule has a fixture that it refuses', () => {
    const covered = new Set(readdirSync(fixtures).map((name) => name.split('-')[0]?.toUpperCase()));
    expect(rules.filter(({ id }) => !covered.has(id))).toEqual([]);
  });
});
