import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../database/away.ts';

/**
 * Libraries that work in the background lose a promise now and then when the database goes. That is no reason to end a
 * process that still serves cached pages; anything else nobody has caught is a fault, and ends it.
 */
export function surviveDatabaseLoss(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (reason: unknown) => {
    if (!isDatabaseAway(reason)) throw reason;
    log.warn({ err: reason }, 'work in the background was lost with the database');
  });
}
