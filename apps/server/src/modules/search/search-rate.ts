import type { AppDependencies } from '../../app-context.ts';
import { createSharedRate, type SharedRate } from '../../limits/shared-rate.ts';

/** Searches and suggestions of one address: a mobile operator puts thousands of people behind one. */
const SEARCHES_PER_ADDRESS_AND_MINUTE = 3_000;

export function createSearchRate({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>): SharedRate {
  return createSharedRate({
    db,
    clock,
    name: 'search',
    limit: SEARCHES_PER_ADDRESS_AND_MINUTE,
    windowSeconds: 60,
    unasked: 300,
    block: 300,
  });
}
