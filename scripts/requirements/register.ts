import { globSync, readFileSync } from 'node:fs';
import { root } from './root.ts';

/** The rows of the register, and the tests whose names begin with an id of it. */

const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'bench/**/*.test.ts',
];
const ID = '(?:X|BO|SF|ST|Q)-\\d+';

export interface Requirement {
  readonly id: string;
  readonly text: string;
}

export interface NamedTest {
  readonly ids: readonly string[];
  /** As it stands in the source: with the places of `test.each` and of a template unfilled. */
  readonly title: string;
}

export function readRegister(): readonly Requirement[] {
  const text = readFileSync(`${root}docs/requirements.register.md`, 'utf8');
  return [...text.matchAll(new RegExp(`^\\| (${ID}) \\| (.*) \\|$`, 'gm'))].map(([, id = '', requirement = '']) => ({
    id,
    text: requirement,
  }));
}

/** test file → its tests that name an id */
export function readTests(): ReadonlyMap<string, readonly NamedTest[]> {
  const files = globSync(TESTS, {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  });
  const named = files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => [file, namedIn(readFileSync(`${root}${file}`, 'utf8'))] as const);
  return new Map(named.filter(([, tests]) => tests.length > 0));
}

function namedIn(source: string): readonly NamedTest[] {
  const titles = source.matchAll(new RegExp(`(['"\`])((?:${ID}(?:, | · ))+(?:\\\\.|(?!\\1).)*)\\1`, 'g'));
  return [...[...titles].map(([, , title = '']) => ({ title, ids: [...idsOf(title)] })), ...tablesIn(source)];
}

/** A table of cases whose first column is the id: each of them is one test. */
function tablesIn(source: string): readonly NamedTest[] {
  const title = /'(%s · (?:\\.|[^'])*)'/.exec(source)?.[1];
  if (title === undefined) return [];
  const rows = source.matchAll(new RegExp(`^\\s*(?:\\[\\s*)?'(${ID})',`, 'gm'));
  return [...rows].map(([, id = '']) => ({ title, ids: [id] }));
}

/** The ids before the sentence: one that the sentence speaks of is not claimed by it. */
function idsOf(title: string): ReadonlySet<string> {
  const [prefix = ''] = new RegExp(`^(?:${ID}(?:, | · ))+`).exec(title) ?? [];
  return new Set(prefix.match(new RegExp(ID, 'g')));
}

/** Whether a test that ran under `name` is this one of the source. */
export function isTitleOf(title: string, name: string): boolean {
  const parts = title
    .replaceAll(/\\(.)/g, '$1')
    .split(/\$\{[^}]*\}|%[sdifjoOc#$]|\$[A-Za-z.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(name);
}
