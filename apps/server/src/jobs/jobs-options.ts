import type { FastifyBaseLogger } from 'fastify';
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { GatheredWork, Schedule } from './module-jobs.ts';
import type { Planning } from './plan-jobs.ts';

export interface JobsOptions {
  readonly db: Database;
  /** Gives the way to the database; the workers have connections of their own, so that they take none from requests. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly publish: (tags: readonly string[]) => void;
  /** Tasks are repeated after a failure and after a kill: each must bear that. */
  readonly tasks: Readonly<Record<string, Task>>;
  readonly gathered: Readonly<Record<string, GatheredWork>>;
  readonly schedules: readonly Schedule[];
  readonly planning: Planning;
  readonly pollMilliseconds?: number;
  readonly concurrency?: number;
}
