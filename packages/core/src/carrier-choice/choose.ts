import { scoreWay, type Basis, type OfferedWay, type ScoredWay, type Stake } from './estimate.ts';
import type { ParcelFacts } from './facts.ts';
import { isAbout, type ChoiceRule, type RuledOrder } from './rules.ts';

/** Why a way is better than the next one, and how sure that is; each is said with its figures. */
export const REASONS = [
  'delivers-more',
  'is-faster',
  'keeps-less',
  'returns-for-less',
  'pays-sooner',
  'costs-less',
  'is-close',
] as const;
export type ReasonCode = (typeof REASONS)[number];

export interface Reason {
  readonly code: ReasonCode;
  /** of the way that is proposed, and of the next one: a share, days or centimes */
  readonly is: number;
  readonly other: number;
}

export interface Choice {
  /** the best first; a rule puts its own way before it */
  readonly ways: readonly ScoredWay[];
  readonly proposed: ScoredWay | null;
  readonly by: Basis | 'rule' | null;
  readonly rule: ChoiceRule | null;
  /** rules that are about this order and whose carrier does not go there */
  readonly passedOver: readonly ChoiceRule[];
  readonly reasons: readonly Reason[];
}

export interface Choosing {
  readonly ways: readonly OfferedWay[];
  /** of all the shop's parcels */
  readonly shop: ParcelFacts;
  readonly stake: Stake;
  readonly order: RuledOrder;
  /** by precedence, the first one first */
  readonly rules: readonly ChoiceRule[];
  /** false: rules alone are asked (a simulation); what no rule is about stays where it was */
  readonly byMeasure?: boolean;
}

/** The best carrier and mode for an order: by the first rule that is about it, else by what is expected to be left of it. */
export function chooseWay({ ways, shop, stake, order, rules, byMeasure = true }: Choosing): Choice {
  const ranked = rank(ways.map((way) => scoreWay(way, { shop, ways }, stake)));
  const passedOver: ChoiceRule[] = [];
  for (const rule of rules.filter((each) => isAbout(each, order))) {
    const ruled = ranked.find(
      ({ carrierId, mode }) => carrierId === rule.carrierId && (rule.mode === null || rule.mode === mode),
    );
    if (ruled !== undefined)
      return { ways: first(ruled, ranked), proposed: ruled, by: 'rule', rule, passedOver, reasons: [] };
    passedOver.push(rule);
  }
  const [best, next] = ranked;
  if (best === undefined || !byMeasure)
    return { ways: ranked, proposed: null, by: null, rule: null, passedOver, reasons: [] };
  const reasons = next === undefined ? [] : reasonsFor(best, next);
  return { ways: ranked, proposed: best, by: best.estimate.basis, rule: null, passedOver, reasons };
}

const first = (way: ScoredWay, ways: readonly ScoredWay[]): readonly ScoredWay[] => [
  way,
  ...ways.filter((each) => each !== way),
];

/** By what is expected, what was measured before what is supposed; where nothing was measured, by price alone. */
function rank(ways: readonly ScoredWay[]): readonly ScoredWay[] {
  const isMeasured = ways.some(({ estimate }) => estimate.basis !== 'price');
  const byPrice = (a: ScoredWay, b: ScoredWay): number =>
    a.priced.price - b.priced.price || a.priced.returnCost - b.priced.returnCost || a.serviceId - b.serviceId;
  const supposed = ({ estimate: { basis } }: ScoredWay): number => (basis === 'price' ? 1 : 0);
  return ways.toSorted(
    (a, b) => (isMeasured ? b.expected - a.expected || supposed(a) - supposed(b) : 0) || byPrice(a, b),
  );
}

/** What speaks for the first of two ways. */
function reasonsFor(best: ScoredWay, next: ScoredWay): readonly Reason[] {
  const [is, other] = [best.estimate, next.estimate];
  const said = (code: ReasonCode, holds: boolean, one: number, two: number): readonly Reason[] =>
    holds ? [{ code, is: one, other: two }] : [];
  if (is.basis === 'price' && other.basis === 'price')
    return said('costs-less', best.priced.price < next.priced.price, best.priced.price, next.priced.price);
  const doubt = Math.hypot(best.plusMinus, next.plusMinus);
  return [
    ...said('delivers-more', is.deliveryRate >= other.deliveryRate + 0.01, is.deliveryRate, other.deliveryRate),
    ...said('is-faster', is.days + 0.5 <= other.days, is.days, other.days),
    ...said('keeps-less', is.fee + 100 <= other.fee, is.fee, other.fee),
    ...said('returns-for-less', is.returnCost + 100 <= other.returnCost, is.returnCost, other.returnCost),
    ...said('pays-sooner', is.payoutDays + 1 <= other.payoutDays, is.payoutDays, other.payoutDays),
    ...said('is-close', best.expected - next.expected < doubt, best.expected, next.expected),
  ];
}
