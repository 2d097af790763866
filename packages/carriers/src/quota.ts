import type { Instant } from '@hanout/core/kernel';

import type { QuotaLeft } from './adapter.ts';

const SPANS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const PERIODS = ['second', 'minute', 'hour', 'day'] as const;

/** What the headers say is left; clients have seen the names with and without `x-`. Null: nothing is said. */
export function readQuota(headers: Headers): QuotaLeft | null {
  const left: { -readonly [P in keyof QuotaLeft]: QuotaLeft[P] } = {};
  for (const period of PERIODS) {
    const said = headers.get(`x-${period}-quota-left`) ?? headers.get(`${period}-quota-left`);
    if (said !== null && /^\d{1,9}$/.test(said.trim())) left[period] = Number(said);
  }
  return Object.keys(left).length === 0 ? null : left;
}

/** How long to wait: as `Retry-After` says, else until the widest quota that is used up begins anew. Null: it says nothing. */
export function retryAfterOf(headers: Headers, now: Instant): number | null {
  const said = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,7}$/.test(said)) return Number(said) * 1_000;
  const at = Date.parse(said);
  if (said !== '' && !Number.isNaN(at)) return Math.max(0, at - now);
  const left = readQuota(headers);
  if (left === null) return null;
  const usedUp = PERIODS.findLast((period) => left[period] === 0);
  return usedUp === undefined ? null : SPANS[usedUp];
}
