import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Holds the register of requirements against the tests that name them. `--check` fails when the page is out of date. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = `${root}docs/requirements.md`;
const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'bench/**/*.test.ts',
];

interface Requirement {
  readonly id: string;
  readonly text: string;
}

const register = readRegister();
const proofs = readProofs();
const page = present(register, proofs);
const unknown = [...proofs.keys()].filter((id) => !register.some((requirement) => requirement.id === id));

if (unknown.length > 0) fail(`tests name requirements that do not exist: ${unknown.join(', ')}`);
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (page !== readFileSync(PAGE, 'utf8')) fail('docs/requirements.md is out of date: run npm run requirements');

function readRegister(): readonly Requirement[] {
  const text = readFileSync(`${root}docs/requirements.register.md`, 'utf8');
  return [...text.matchAll(/^\| ((?:X|BO|SF|ST|Q)-\d+) \| (.*) \|$/gm)].map(([, id = '', requirement = '']) => ({
    id,
    text: requirement,
  }));
}

/** id → test file → how many tests of it name the id */
function readProofs(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  const files = globSync(TESTS, {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  });
  for (const file of files.sort()) {
    const names = readFileSync(root + file, 'utf8').matchAll(/['"`]((?:(?:X|BO|SF|ST|Q)-\d+(?:, | · ))+)/g);
    for (const [, prefix = ''] of names) {
      for (const [id] of prefix.matchAll(/(?:X|BO|SF|ST|Q)-\d+/g)) {
        const byFile = found.get(id) ?? new Map<string, number>();
        found.set(id, byFile.set(file, (byFile.get(file) ?? 0) + 1));
      }
    }
  }
  return found;
}

function present(
  requirements: readonly Requirement[],
  tests: ReadonlyMap<string, ReadonlyMap<string, number>>,
): string {
  const rows = requirements.map(({ id, text }) => {
    const files = [...(tests.get(id) ?? [])].map(([file, count]) => `[${file.split('/').at(-1)}](../${file}) ${count}`);
    return `| ${id} | ${text} | ${files.join('<br>') || '—'} |`;
  });
  const proven = requirements.filter(({ id }) => tests.has(id)).length;
  return [
    '# Requirements and the tests that prove them',
    '',
    `Written by \`npm run requirements\` from [the register](requirements.register.md) and the names of the tests. A figure is`,
    `the number of tests of that file that name the requirement; a dash says that none does yet. ${proven} of ${requirements.length} are named.`,
    '',
    '| id | requirement | tests |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
