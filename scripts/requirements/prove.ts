import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../launcher/prepare.mjs';
import { type Break, digestOf, faultsOf, isSeen, readAreas, showsBuilt, writeArea } from './breaks.ts';
import { copyBuilt, copyRepository } from './copy.ts';
import type { NamedTest } from './register.ts';
import { createRunner, type Runner } from './runner.ts';

/**
 * Breaks a copy of the repository in one way after the other and runs the tests that claim to see it. Each is recorded as soon
 * as it is known. Answers the exit code: 1 when a break was not seen.
 */
export async function prove({ ids, again, tests }: Wish): Promise<number> {
  const isWanted = (entry: Break) =>
    (ids.length === 0 || ids.includes(entry.id)) && (again || !isSeen(entry) || faultsOf(entry, tests).length > 0);
  const wanted = readAreas().flatMap(({ breaks }) => breaks.filter(isWanted));
  if (wanted.length === 0) return 0;
  // The exit takes the copy away.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  // What a browser is given before anything is broken is built from the sources as they are.
  if (wanted.some(showsBuilt)) await prepare();
  const copy = copyRepository();
  const runner = createRunner(copy);
  const groups = Map.groupBy(wanted, ({ test, id }) => `${test} ${id}`);
  let unseen = 0;
  for (const group of groups.values()) unseen += await proveGroup(group, { copy, runner });
  await runner.close();
  say(`${wanted.length - unseen} seen red, ${unseen} not`);
  return unseen === 0 ? 0 : 1;
}

interface Wish {
  /** None: of every row. */
  readonly ids: readonly string[];
  /** Also what was seen already. */
  readonly again: boolean;
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>;
}

interface Place {
  readonly copy: string;
  readonly runner: Runner;
}

/** Breaks of one row for one file of tests, which is green before. Answers how many were not seen. */
async function proveGroup(group: readonly Break[], place: Place): Promise<number> {
  const [first] = group;
  if (first === undefined) return 0;
  const before = await place.runner.run(first);
  if (before.failed.length > 0 || before.passed.length === 0) {
    say(`? ${first.id} ${first.test}: not green as it is: ${before.failed.join('; ') || 'no test of it ran'}`);
    return group.length;
  }
  let unseen = 0;
  for (const entry of group) if (!(await proveOne(entry, place))) unseen += 1;
  return unseen;
}

async function proveOne(entry: Break, { copy, runner }: Place): Promise<boolean> {
  const file = join(copy, entry.file);
  const whole = readFileSync(file, 'utf8');
  if (whole.split(entry.find).length !== 2) {
    say(`? ${entry.id} ${entry.says}: what it finds does not stand exactly once in ${entry.file}`);
    return false;
  }
  writeFileSync(
    file,
    whole.replace(entry.find, () => entry.replace),
  );
  try {
    const { failed } = await runner.run(entry, entry.file);
    const [red] = failed;
    record(entry, red);
    say(red === undefined ? `✗ ${entry.id} ${entry.says}: stays green` : `✓ ${entry.id} ${entry.says}: ${red}`);
    return red !== undefined;
  } finally {
    writeFileSync(file, whole);
    if (showsBuilt(entry)) copyBuilt(copy);
    runner.forget(entry.file);
  }
}

/** Read anew each time: somebody may write another break meanwhile. */
function record(entry: Break, red: string | undefined): void {
  const of = digestOf(entry);
  for (const area of readAreas()) {
    if (!area.breaks.some((other) => digestOf(other) === of)) continue;
    const breaks = area.breaks.map((other) => {
      if (digestOf(other) !== of) return other;
      const { red: _red, of: _of, ...bare } = other;
      return red === undefined ? bare : { ...bare, red, of };
    });
    writeArea({ ...area, breaks });
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
