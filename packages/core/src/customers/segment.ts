import type { CustomerType } from './customer-type.ts';

/** Who belongs to a segment: whoever fits everything that is said; what is not said is null or empty. */
export interface SegmentRule {
  readonly ordersMin: number | null;
  /** centimes of what was delivered */
  readonly valueMin: number | null;
  /** the last order lies at most so many days back */
  readonly lastOrderWithinDays: number | null;
  /** the last order lies more than so many days back, or there was none */
  readonly lastOrderBeforeDays: number | null;
  /** any of them */
  readonly wilayaCodes: readonly number[];
  readonly types: readonly CustomerType[];
  /** any of them */
  readonly tags: readonly string[];
}

/** What a rule asks of a customer; instants in milliseconds since 1970. */
export interface SegmentFacts {
  readonly orderCount: number;
  readonly valueCentimes: number;
  readonly lastOrderAt: number | null;
  readonly wilayaCode: number | null;
  readonly type: CustomerType;
  readonly tags: readonly string[];
}

export const emptyRule: SegmentRule = {
  ordersMin: null,
  valueMin: null,
  lastOrderWithinDays: null,
  lastOrderBeforeDays: null,
  wilayaCodes: [],
  types: [],
  tags: [],
};

const DAY = 86_400_000;

/** A rule that says nothing would mean everybody, which needs no segment. */
export function saysNothing(rule: SegmentRule): boolean {
  const { wilayaCodes, types, tags, ...limits } = rule;
  return (
    wilayaCodes.length + types.length + tags.length === 0 && Object.values(limits).every((limit) => limit === null)
  );
}

/** Whether the customer belongs to whom the rule describes, at `now`. */
export function isInSegment(rule: SegmentRule, facts: SegmentFacts, now: number): boolean {
  return (
    facts.orderCount >= (rule.ordersMin ?? 0) &&
    facts.valueCentimes >= (rule.valueMin ?? 0) &&
    isRecent(rule, facts, now) &&
    (rule.wilayaCodes.length === 0 || (facts.wilayaCode !== null && rule.wilayaCodes.includes(facts.wilayaCode))) &&
    (rule.types.length === 0 || rule.types.includes(facts.type)) &&
    (rule.tags.length === 0 || rule.tags.some((tag) => facts.tags.includes(tag)))
  );
}

function isRecent(
  { lastOrderWithinDays, lastOrderBeforeDays }: SegmentRule,
  { lastOrderAt }: SegmentFacts,
  now: number,
): boolean {
  if (lastOrderWithinDays !== null && (lastOrderAt === null || lastOrderAt < now - lastOrderWithinDays * DAY))
    return false;
  return lastOrderBeforeDays === null || lastOrderAt === null || lastOrderAt < now - lastOrderBeforeDays * DAY;
}
