import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readJobFigures } from './queries.ts';
import { findStandstill } from './standstill.ts';

/** Shows how far the side effects lag behind the orders, and how much work waits for a person. */
export function observeJobs(registry: Registry, db: Database): void {
  new Gauge({
    name: 'jobs_state',
    help: 'What waits in the background (outbox rows, marks, due jobs), seconds that the oldest of each has waited, jobs that were parked, parts that do not move',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      // a database that is away shows in its own figures; these are left out then
      const figures = await readJobFigures(db).catch(() => undefined);
      if (figures === undefined) return this.reset();
      this.set({ figure: 'outbox_waiting' }, figures.waiting);
      this.set({ figure: 'outbox_lag_seconds' }, figures.lagSeconds);
      this.set({ figure: 'marks_waiting' }, figures.marked);
      this.set({ figure: 'marks_lag_seconds' }, figures.markedSeconds);
      this.set({ figure: 'jobs_due' }, figures.due);
      this.set({ figure: 'jobs_lag_seconds' }, figures.dueSeconds);
      this.set({ figure: 'parked' }, figures.parked);
      this.set({ figure: 'standing_still' }, findStandstill(figures).length);
    },
  });
}
