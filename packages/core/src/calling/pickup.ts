import { toInstant, type Instant } from '../kernel/index.ts';
import { hourOf, isCallingTime, type CallRule } from './call-rule.ts';

/** How often customers of a wilaya picked up at an hour of the day. */
export interface Pickups {
  readonly hour: number;
  readonly calls: number;
  readonly answered: number;
}

export interface CallProposal extends Pickups {
  readonly at: Instant;
}

/** Fewer calls than these say nothing. */
export const FEWEST_CALLS = 30;
const HOUR_MS = 3_600_000;
const HOURS_AHEAD = 48;

/**
 * The hour at which customers of the wilaya pick up most often, at its next coming from `after` on while the shop calls; null as
 * long as no hour rests on enough calls. Of equally good ones the nearest.
 */
export function proposeCall(pickups: readonly Pickups[], rule: CallRule, after: Instant): CallProposal | null {
  const known = new Map(pickups.filter(({ calls }) => calls >= FEWEST_CALLS).map((each) => [each.hour, each]));
  const firstHour = after - (after % HOUR_MS) + HOUR_MS;
  let best: CallProposal | null = null;
  for (let ahead = 0; ahead < HOURS_AHEAD; ahead += 1) {
    const at = toInstant(firstHour + ahead * HOUR_MS);
    const found = isCallingTime(rule, at) ? known.get(hourOf(at)) : undefined;
    if (found === undefined || (best !== null && rateOf(found) <= rateOf(best))) continue;
    best = { ...found, at };
  }
  return best;
}

const rateOf = ({ calls, answered }: Pickups): number => answered / calls;
