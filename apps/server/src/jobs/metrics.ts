import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readJobFigures } from './repository.ts';

/** Shows how far the side effects lag behind the orders, and how much work waits for a person. */
export function observeJobs(registry: Registry, db: Database): void {
  new Gauge({
    name: 'jobs_state',
    help: 'Outbox rows that wait, seconds that the oldest has waited, jobs that were parked',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      // a database that is away shows in its own figures; these are left out then
      const figures = await readJobFigures(db).catch(() => undefined);
      if (figures === undefined) return this.reset();
      this.set({ figure: 'outbox_waiting' }, figures.waiting);
      this.set({ figure: 'outbox_lag_seconds' }, figures.lagSeconds);
      this.set({ figure: 'parked' }, figures.parked);
    },
  });
}
