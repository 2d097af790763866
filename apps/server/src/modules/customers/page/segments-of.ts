import { isInSegment } from '@hanout/core/customers';
import type { CustomerRecord } from '../list/queries.ts';
import type { SegmentRecord } from '../segments/queries.ts';

/** The segments by rule that somebody is in at this moment. */
export function segmentsOf(
  segments: readonly SegmentRecord[],
  customer: CustomerRecord,
  now: number,
): { readonly id: number; readonly name: string }[] {
  const facts = { ...customer, lastOrderAt: customer.lastOrderAt?.getTime() ?? null };
  return segments.filter(({ rule }) => isInSegment(rule, facts, now)).map(({ id, name }) => ({ id, name }));
}
