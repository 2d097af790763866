import type { Clock } from '@hanout/core/kernel';
import type { Database } from '../../database/database.ts';
import { createSharedRate, type SharedRate } from '../../limits/shared-rate.ts';

/** Searches and suggestions of one address: a mobile operator puts thousands of people behind one. */
const SEARCHES_PER_ADDRESS_AND_MINUTE = 3_000;

export function createSearchRate({ db, clock }: { readonly db: Database; readonly clock: Clock }): SharedRate {
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
