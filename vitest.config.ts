import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.hanout/**'];
const withDatabase = ['**/*.db.test.ts', '**/*.http.test.ts'];
const severalProcesses = ['apps/server/test/**/*.test.ts'];
const inBrowserLikeDom = ['**/*.test.tsx'];
/** As long as a browser or a second process may take on a busy machine; what is there at once ends the wait at once. */
const patient = { poll: { timeout: 10_000 } };
const checks = ['scripts/checks/**/*.test.ts'];

export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...ignored, ...withDatabase, ...severalProcesses],
          pool: 'threads',
          isolate: false,
          expect: patient,
        },
      },
      {
        test: { name: 'components', include: inBrowserLikeDom, exclude: ignored, pool: 'threads', testTimeout: 20_000 },
      },
      {
        test: {
          name: 'database',
          include: withDatabase,
          exclude: [...ignored, ...severalProcesses],
          globalSetup: ['packages/test-kit/src/global-setup.ts'],
          pool: 'threads',
          isolate: false,
          expect: patient,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: severalProcesses,
          exclude: ignored,
          globalSetup: ['packages/test-kit/src/global-setup.ts'],
          pool: 'forks',
          // They count milliseconds and kill processes: one after the other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'checks', include: checks, exclude: ignored, pool: 'threads', testTimeout: 60_000 },
      },
    ],
  },
});
