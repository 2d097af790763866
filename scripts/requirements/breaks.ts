import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { kindOf } from '../testing/kinds.mjs';
import { root } from './root.ts';
import { isTitleOf, type NamedTest } from './register.ts';

/** The ways in which requirements are broken on purpose: breaks/*.json, one file per area. */

const FOLDER = join(root, 'scripts', 'requirements', 'breaks');

export interface Break {
  readonly id: string;
  /** What of the requirement is broken, in a few words. */
  readonly says: string;
  /** The file of the product, and what stands in it exactly once. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The file of the test that has to turn red. */
  readonly test: string;
  /** The test reads what is built from the file, though it opens no browser. */
  readonly build?: boolean;
  /** Written by the prover: the test that turned red, and of which break. */
  readonly red?: string;
  readonly of?: string;
}

export interface Area {
  readonly name: string;
  readonly breaks: readonly Break[];
}

export function readAreas(): readonly Area[] {
  return globSync('*.json', { cwd: FOLDER })
    .toSorted()
    .map((file) => ({
      name: basename(file, '.json'),
      breaks: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly Break[],
    }));
}

export function writeArea({ name, breaks }: Area): void {
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(breaks, null, 2)}\n`);
}

/** Whether it shows only once it is built: styles, whatever a browser is given, and what a test says that it reads built. */
export function showsBuilt({ file, test, build = false }: Pick<Break, 'file' | 'test' | 'build'>): boolean {
  const kind = kindOf(test);
  const isSeenInBrowser = kind === undefined || kind === 'browser';
  return build || file.endsWith('.css') || (isSeenInBrowser && !file.startsWith('apps/server/'));
}

/** Seen red as it stands: a break that was rewritten since has to be seen again. */
export const isSeen = (entry: Break): boolean => entry.red !== undefined && entry.of === digestOf(entry);

export function digestOf({ id, file, find, replace, test }: Break): string {
  return createHash('sha256')
    .update(JSON.stringify([id, file, find, replace, test]))
    .digest('hex')
    .slice(0, 12);
}

/** Why this break says nothing any more, one sentence each. */
export function faultsOf(entry: Break, tests: ReadonlyMap<string, readonly NamedTest[]>): readonly string[] {
  const claimed = (tests.get(entry.test) ?? []).filter(({ ids }) => ids.includes(entry.id));
  const times = readOrEmpty(entry.file).split(entry.find).length - 1;
  return [
    ...(times === 1 ? [] : [`what it finds stands ${times} times in ${entry.file}`]),
    ...(claimed.length > 0 ? [] : [`no test of ${entry.test} names ${entry.id}`]),
    ...(entry.red === undefined || claimed.some(({ title }) => isTitleOf(title, entry.red ?? ''))
      ? []
      : [`${entry.test} has no test "${entry.red}" any more`]),
  ].map((fault) => `${entry.id} (${entry.says}): ${fault}`);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
