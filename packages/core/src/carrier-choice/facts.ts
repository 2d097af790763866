/** What became of parcels that have come to their end; sums and how many parcels each sum is of. */
export interface ParcelFacts {
  readonly delivered: number;
  readonly returned: number;
  readonly lost: number;
  /** from being announced to being delivered */
  readonly days: number;
  readonly daysOf: number;
  /** what the carrier kept of delivered parcels, centimes */
  readonly fees: number;
  readonly feesOf: number;
  /** what those that came back cost, both ways, centimes */
  readonly returnCosts: number;
  readonly returnCostsOf: number;
  /** from being delivered to the carrier's payment */
  readonly payoutDays: number;
  readonly payoutDaysOf: number;
}

export const NO_FACTS: ParcelFacts = {
  delivered: 0,
  returned: 0,
  lost: 0,
  days: 0,
  daysOf: 0,
  fees: 0,
  feesOf: 0,
  returnCosts: 0,
  returnCostsOf: 0,
  payoutDays: 0,
  payoutDaysOf: 0,
};

export const parcelsOf = ({
  delivered,
  returned,
  lost,
}: Pick<ParcelFacts, 'delivered' | 'returned' | 'lost'>): number => delivered + returned + lost;

export function addFacts(a: ParcelFacts, b: ParcelFacts): ParcelFacts {
  return {
    delivered: a.delivered + b.delivered,
    returned: a.returned + b.returned,
    lost: a.lost + b.lost,
    days: a.days + b.days,
    daysOf: a.daysOf + b.daysOf,
    fees: a.fees + b.fees,
    feesOf: a.feesOf + b.feesOf,
    returnCosts: a.returnCosts + b.returnCosts,
    returnCostsOf: a.returnCostsOf + b.returnCostsOf,
    payoutDays: a.payoutDays + b.payoutDays,
    payoutDaysOf: a.payoutDaysOf + b.payoutDaysOf,
  };
}

/** How many of these are not among those. */
export const restOf = (
  { delivered, returned, lost }: ParcelFacts,
  without: ParcelFacts,
): Pick<ParcelFacts, 'delivered' | 'returned' | 'lost'> => ({
  delivered: Math.max(0, delivered - without.delivered),
  returned: Math.max(0, returned - without.returned),
  lost: Math.max(0, lost - without.lost),
});
