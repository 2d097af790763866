import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { findBrowser } from '../testing/browser.mjs';
import { kindOf } from '../testing/kinds.mjs';
import { showsBuilt, type Break } from './breaks.ts';

export interface Outcome {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

export interface Runner {
  /** The tests of the break's file that name its row; `changed` is the file of the product that is another now. */
  readonly run: (entry: Break, changed?: string) => Promise<Outcome>;
  readonly forget: (file: string) => void;
  readonly close: () => Promise<void>;
}

/** Runs tests of a copy of the repository. One Vitest for each kind, kept: its database and all that it has read serve again. */
export function createRunner(copy: string): Runner {
  const open = new Map<string, Promise<Vitest>>();
  // Tests find their files from where they run.
  process.chdir(copy);
  const vitestOf = (kind: string) => {
    const there = open.get(kind) ?? openVitest(copy, kind);
    open.set(kind, there);
    return there;
  };
  const forget = (file: string) => {
    for (const vitest of open.values()) void vitest.then((ready) => ready.invalidateFile(join(copy, file)));
  };
  return {
    forget,
    run: async (entry, changed) => {
      const kind = kindOf(entry.test);
      if (showsBuilt(entry)) {
        if (changed !== undefined) await runNode(copy, ['scripts/build.mjs']);
        // What was built is no source of Vitest: it would go on with what it has loaded.
        await open.get(kind ?? '')?.then((vitest) => vitest.close());
        open.delete(kind ?? '');
      }
      if (kind === undefined) return runJourney(copy, entry);
      if (changed !== undefined) forget(changed);
      return runTests(await vitestOf(kind), { copy, entry });
    },
    close: async () => {
      for (const vitest of open.values()) await (await vitest).close();
    },
  };
}

async function openVitest(copy: string, kind: string): Promise<Vitest> {
  if (kind === 'browser') process.env['CHROMIUM_PATH'] = (await findBrowser(Promise.resolve())) ?? '';
  process.env['HANOUT_TEST_NODE'] = process.execPath;
  return createVitest({ root: copy, watch: false, project: [kind], reporters: [{}] });
}

async function runTests(vitest: Vitest, { copy, entry }: { copy: string; entry: Break }): Promise<Outcome> {
  vitest.setGlobalTestNamePattern(namePattern(entry.id));
  const specifications = await vitest.globTestSpecifications([join(copy, entry.test)]);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // It answers the files of earlier runs too.
  const tests = testModules
    .filter(({ moduleId }) => moduleId === join(copy, entry.test))
    .flatMap((file) => [...file.children.allTests()])
    .filter(({ name }) => claims(name, entry.id));
  const named = (state: string) => tests.filter((test) => test.result().state === state).map(({ name }) => name);
  return { passed: named('passed'), failed: named('failed') };
}

async function runJourney(copy: string, entry: Break): Promise<Outcome> {
  const report = join(copy, 'journeys.json');
  const command = [
    'test',
    entry.test,
    '--project=fr 1280',
    '--retries=0',
    '--reporter=json',
    '-g',
    namePattern(entry.id).source,
  ];
  await runNode(copy, ['node_modules/@playwright/test/cli.js', ...command], {
    CHROMIUM_PATH: (await findBrowser(Promise.resolve())) ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const journeys = specsOf(JSON.parse(readFileSync(report, 'utf8'))).filter(({ title }) => claims(title, entry.id));
  return {
    passed: journeys.filter(({ ok }) => ok).map(({ title }) => title),
    failed: journeys.filter(({ ok }) => !ok).map(({ title }) => title),
  };
}

interface Journeys {
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Journeys[];
}

function specsOf({ specs = [], suites = [] }: Journeys): readonly { readonly title: string; readonly ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function runNode(copy: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, ...env } });
  const end = () => child.kill();
  process.once('exit', end);
  await once(child, 'close');
  process.off('exit', end);
}

const namePattern = (id: string) => new RegExp(`\\b${id}\\b`);
const claims = (name: string, id: string) => namePattern(id).test(name);
