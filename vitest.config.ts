import { defineConfig } from 'vitest/config';
import { filesOf } from './scripts/testing/kinds.mjs';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.hanout/**', '**/.cache/**'];
/** As long as a browser or a second process may take on a busy machine; what is there at once ends the wait at once. */
const patient = { poll: { timeout: 10_000 } };
const aDatabase = ['packages/test-kit/src/global-setup.ts'];

// What ends a test by its time is there for one that hangs: nothing below says how fast anything is.
type Kind = 'pure' | 'components' | 'database' | 'browser' | 'processes' | 'checks';

function project(name: Kind, settings: object) {
  const { include, exclude } = filesOf(name);
  return { test: { name, include, exclude: [...ignored, ...exclude], ...settings } };
}

/** Each kind of test in a project of its own; which file is of which kind stands in scripts/testing/kinds.mjs. */
export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      project('pure', { pool: 'threads', isolate: false, expect: patient }),
      project('components', { pool: 'threads', testTimeout: 20_000 }),
      project('database', {
        globalSetup: aDatabase,
        pool: 'threads',
        isolate: false,
        expect: patient,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('browser', {
        pool: 'threads',
        isolate: false,
        expect: patient,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      // They kill processes and fill disks: one after the other.
      project('processes', {
        globalSetup: ['packages/test-kit/src/prepared-setup.ts'],
        pool: 'forks',
        fileParallelism: false,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      project('checks', { pool: 'threads', testTimeout: 60_000 }),
    ],
  },
});
