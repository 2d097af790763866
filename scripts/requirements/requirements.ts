import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './root.ts';
import { faultsOf, readAreas } from './breaks.ts';
import { present } from './page.ts';
import { prove } from './prove.ts';
import { readRegister, readTests } from './register.ts';

/**
 * Holds the register of requirements against the tests that name them and the breaks that turn them red. `--check` fails when
 * the page or a break is out of date; `--prove [ids]` and `--prove-all` break the product and see.
 */

const PAGE = `${root}docs/requirements.md`;
const args = process.argv.slice(2);
const requirements = readRegister();
const tests = readTests();

const known = new Set(requirements.map(({ id }) => id));
const named = [...tests.values()].flat().flatMap(({ ids }) => ids);
const breaks = readAreas().flatMap((area) => area.breaks);
const unknown = [...named, ...breaks.map(({ id }) => id)].filter((id) => !known.has(id));
if (unknown.length > 0) fail(`these requirements do not exist: ${[...new Set(unknown)].join(', ')}`);

if (args[0]?.startsWith('--prove')) {
  const ids = args.slice(1);
  process.exitCode = await prove({ ids, tests, again: args[0] === '--prove-all' || ids.length > 0 });
}
const faults = readAreas().flatMap((area) => area.breaks.flatMap((entry) => faultsOf(entry, tests)));
if (faults.length > 0) {
  fail(`${faults.join('\n')}\nMend the break in scripts/requirements/breaks, then: npm run requirements -- --prove`);
}

const page = present({ requirements, tests, areas: readAreas() });
if (!args.includes('--check')) writeFileSync(PAGE, page);
else if (page !== readFileSync(PAGE, 'utf8')) fail('docs/requirements.md is out of date: run npm run requirements');

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
