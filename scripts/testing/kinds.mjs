// The kinds of tests, told by their names: what each needs and how long it may take stands in vitest.config.ts.

/** A file is of the first kind that it matches. */
const KINDS = [
  ['checks', ['scripts/**/*.test.ts']],
  ['processes', ['apps/server/test/**/*.test.ts']],
  ['database', ['**/*.db.test.ts', '**/*.http.test.ts']],
  ['browser', ['**/*.browser.test.ts']],
  ['components', ['**/*.test.tsx']],
  ['pure', ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'bench/**/*.test.ts']],
];

/** The kind of a test file, by its path from the root; `undefined` for what is none. */
export const kindOf = (path) => KINDS.find(([, globs]) => globs.some((glob) => expressionOf(glob).test(path)))?.[0];

/** What the project of a kind includes, and leaves to the kinds before it. */
export function filesOf(kind) {
  const at = KINDS.findIndex(([name]) => name === kind);
  return { include: KINDS[at][1], exclude: KINDS.slice(0, at).flatMap(([, globs]) => globs) };
}

/** Such globs as stand above: a star for a name, two for any folders. */
function expressionOf(glob) {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.');
  });
  return new RegExp(`^${parts.join('')}$`);
}
