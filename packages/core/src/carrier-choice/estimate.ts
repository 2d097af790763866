import type { DeliveryMode } from '../delivery/index.ts';
import { toCentimes, type Centimes } from '../kernel/index.ts';
import { addFacts, NO_FACTS, parcelsOf, restOf, type ParcelFacts } from './facts.ts';

type Outcomes = Pick<ParcelFacts, 'delivered' | 'returned' | 'lost'>;

/** Below so many parcels a place does not speak for itself. */
export const ENOUGH_PARCELS = 30;

/** So many parcels of the wider place stand behind each figure of a narrower one: three of three is not yet every time. */
const STRENGTH = 20;

/** What is supposed of a shop without a history: three of four parcels are taken. */
const SUPPOSED = { parcels: 20, delivered: 15, lost: 0.1 };

/** What a figure rests on, the narrowest first. */
export const BASES = ['commune', 'wilaya', 'price'] as const;
export type Basis = (typeof BASES)[number];

/** What the carrier's own prices say before anything was measured. */
export interface Priced {
  /** what the shop charges for the way */
  readonly price: Centimes;
  /** what the carrier keeps of a delivered parcel */
  readonly fee: Centimes;
  /** what a parcel costs that comes back */
  readonly returnCost: Centimes;
  readonly days: number;
  readonly payoutDays: number;
}

/** A carrier and whether it goes to the door or to a desk. */
export interface WayOfDelivery {
  readonly serviceId: number;
  readonly carrierId: number;
  readonly mode: DeliveryMode;
}

/** A way that a commune is offered, with what became of the shop's own parcels by it. */
export interface OfferedWay extends WayOfDelivery {
  readonly priced: Priced;
  readonly commune: ParcelFacts;
  /** of the whole wilaya, the commune in it */
  readonly wilaya: ParcelFacts;
}

/** What is at stake with an order. */
export interface Stake {
  /** what the goods bring above what they cost */
  readonly margin: Centimes;
  readonly goodsCost: Centimes;
  /** what is collected at the door, besides the delivery */
  readonly amount: Centimes;
  /** what waiting a month for money costs, in hundredths of a per cent of it */
  readonly waitBasisPoints: number;
}

export interface Estimate {
  readonly basis: Basis;
  /** parcels of that place that came to an end by this way; with prices alone, those of the wilaya */
  readonly parcels: number;
  /** 0 to 1 */
  readonly deliveryRate: number;
  readonly lossRate: number;
  readonly days: number;
  readonly fee: number;
  readonly returnCost: number;
  readonly payoutDays: number;
  /** of the delivery rate */
  readonly variance: number;
}

export interface ScoredWay extends OfferedWay {
  readonly estimate: Estimate;
  /** what a parcel of this order is expected to leave, in the mean */
  readonly expected: Centimes;
  /** by how much one delivered parcel is better than one that came back */
  readonly swing: number;
  /** nineteen times of twenty the mean lies within so much of what is expected */
  readonly plusMinus: Centimes;
}

interface Rates {
  readonly delivered: number;
  readonly lost: number;
}

/** How many of the shop's parcels are delivered and lost, whoever carries them. */
function ratesOfShop(facts: ParcelFacts): Rates {
  const parcels = parcelsOf(facts) + SUPPOSED.parcels;
  return {
    delivered: (facts.delivered + SUPPOSED.delivered) / parcels,
    lost: (facts.lost + SUPPOSED.lost) / parcels,
  };
}

/** The rates of a place, drawn to those of the wider one as far as its parcels are few. */
function narrowed({ delivered, lost }: Rates, facts: Outcomes): Rates {
  const parcels = parcelsOf(facts) + STRENGTH;
  return {
    delivered: (facts.delivered + STRENGTH * delivered) / parcels,
    lost: (facts.lost + STRENGTH * lost) / parcels,
  };
}

/** A mean, drawn to what was supposed before as far as it rests on few. */
const mean = (sum: number, of: number, supposed: number): number => (sum + STRENGTH * supposed) / (of + STRENGTH);

const basisOf = ({ commune, wilaya }: Pick<OfferedWay, 'commune' | 'wilaya'>): Basis =>
  parcelsOf(commune) >= ENOUGH_PARCELS ? 'commune' : parcelsOf(wilaya) >= ENOUGH_PARCELS ? 'wilaya' : 'price';

/** What a way is compared with. */
interface Beside {
  /** of all the shop's parcels */
  readonly shop: ParcelFacts;
  /** everything that the place is offered */
  readonly ways: readonly OfferedWay[];
}

/** The rates of a place by one way, or by several together. Nothing counts twice: behind a commune stands the rest of its wilaya. */
function ratesAt({ commune, wilaya }: Pick<OfferedWay, 'commune' | 'wilaya'>, basis: Basis, ofShop: Rates): Rates {
  if (basis === 'price') return ofShop;
  return basis === 'commune' ? narrowed(narrowed(ofShop, restOf(wilaya, commune)), commune) : narrowed(ofShop, wilaya);
}

/**
 * What is supposed of a way that nobody measured: what the measured ones of the place come to. A commune where every second door stays
 * shut is as hard for whoever was never sent there.
 */
function supposedAt({ shop, ways }: Beside): Rates {
  const measured = ways.filter((way) => basisOf(way) !== 'price');
  const commune = measured.map((way) => way.commune).reduce(addFacts, NO_FACTS);
  const wilaya = measured.map((way) => way.wilaya).reduce(addFacts, NO_FACTS);
  return ratesAt({ commune, wilaya }, basisOf({ commune, wilaya }), ratesOfShop(shop));
}

/** What is to be expected of a way: measured in the commune, else in the wilaya, else what its prices say. */
export function estimateWay(way: OfferedWay, beside: Beside): Estimate {
  const basis = basisOf(way);
  const { priced, wilaya } = way;
  if (basis === 'price') {
    const supposed = supposedAt(beside);
    return {
      basis,
      parcels: parcelsOf(wilaya),
      deliveryRate: supposed.delivered,
      lossRate: supposed.lost,
      days: priced.days,
      fee: priced.fee,
      returnCost: priced.returnCost,
      payoutDays: priced.payoutDays,
      variance: varianceOf(supposed.delivered, 0),
    };
  }
  const facts = basis === 'commune' ? way.commune : wilaya;
  const rates = ratesAt(way, basis, ratesOfShop(beside.shop));
  return {
    basis,
    parcels: parcelsOf(facts),
    deliveryRate: rates.delivered,
    lossRate: rates.lost,
    days: mean(facts.days, facts.daysOf, priced.days),
    fee: mean(facts.fees, facts.feesOf, priced.fee),
    returnCost: mean(facts.returnCosts, facts.returnCostsOf, priced.returnCost),
    payoutDays: mean(facts.payoutDays, facts.payoutDaysOf, priced.payoutDays),
    variance: varianceOf(rates.delivered, parcelsOf(facts)),
  };
}

const varianceOf = (rate: number, parcels: number): number => (rate * (1 - rate)) / (parcels + STRENGTH + 1);

/** Half the width in which a normal figure lies nineteen times of twenty. */
export const NINETEEN_OF_TWENTY = 1.96;

/** A way with what it is expected to leave of this order. */
export function scoreWay(way: OfferedWay, beside: Beside, stake: Stake): ScoredWay {
  const estimate = estimateWay(way, beside);
  const { deliveryRate, lossRate, fee, returnCost, payoutDays, variance } = estimate;
  const { price } = way.priced;
  const waiting = ((stake.amount + price) * stake.waitBasisPoints * payoutDays) / (10_000 * 30);
  const gain = stake.margin + price - fee - waiting;
  const lost = Math.min(lossRate, 1 - deliveryRate);
  const returned = 1 - deliveryRate - lost;
  const expected = deliveryRate * gain - returned * returnCost - lost * (fee + stake.goodsCost);
  const swing = gain + returnCost;
  return {
    ...way,
    estimate,
    expected: toCentimes(Math.round(expected)),
    swing,
    plusMinus: toCentimes(Math.round(NINETEEN_OF_TWENTY * Math.sqrt(variance) * Math.abs(swing))),
  };
}
