import type { TestProject } from 'vitest/node';

import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, its password included. */
    postgresUrl: string;
  }
}

/** One PostgreSQL per test run, with a migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
