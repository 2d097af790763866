import type { Area } from './breaks.ts';
import { isSeen } from './breaks.ts';
import type { NamedTest, Requirement } from './register.ts';

interface Proofs {
  readonly requirements: readonly Requirement[];
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>;
  readonly areas: readonly Area[];
}

const HEADER = `# Requirements and the tests that prove them

Written by \`npm run requirements\` from [the register](requirements.register.md), the names of the tests and the breaks that
turned them red. A figure is the number of tests of that file that name the requirement. A row is

- **proven** when a test that names it was seen red for that very row: the words behind say what was broken, each by itself. A break is
  an entry of [scripts/requirements/breaks](../scripts/requirements/breaks): a text of the product, what stands there instead, and the
  file of the test. \`npm run requirements -- --prove SF-22\` breaks a copy of the repository so, runs the tests of that file that name
  the row, and records which turned red; \`--prove\` alone does it for what was not seen yet, \`--prove-all\` for everything. A break
  that is rewritten has to be seen again; one whose text or test is gone fails the checks;
- **tested** when tests name it and none was seen red for it;
- **—** when no test names it.

A row says several things: it is proven as far as its words go, and no further.`;

export function present({ requirements, tests, areas }: Proofs): string {
  const seen = areas.flatMap(({ breaks }) => breaks).filter(isSeen);
  const rows = requirements.map(({ id, text }) => {
    const files = [...tests]
      .map(([file, named]) => ({ file, count: named.filter(({ ids }) => ids.includes(id)).length }))
      .filter(({ count }) => count > 0)
      .map(({ file, count }) => `[${file.split('/').at(-1)}](../${file}) ${count}`);
    const proofs = seen.filter((entry) => entry.id === id).map(({ says }) => says);
    return { id, text, files, proofs };
  });
  const named = rows.filter(({ files }) => files.length > 0);
  const proven = named.filter(({ proofs }) => proofs.length > 0);
  return [
    HEADER,
    '',
    `Of ${rows.length} rows ${proven.length} are proven by ${seen.length} breaks, ${named.length - proven.length} are tested.`,
    '',
    '| id | requirement | state | tests |',
    '|---|---|---|---|',
    ...rows.map(
      ({ id, text, files, proofs }) => `| ${id} | ${text} | ${stateOf(files, proofs)} | ${files.join('<br>') || '—'} |`,
    ),
    '',
  ].join('\n');
}

function stateOf(files: readonly string[], proofs: readonly string[]): string {
  if (files.length === 0) return '—';
  return proofs.length === 0 ? 'tested' : `**proven**: ${proofs.join('; ')}`;
}
