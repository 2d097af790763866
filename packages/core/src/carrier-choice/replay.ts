import { toCentimes, type Centimes } from '../kernel/index.ts';
import { NINETEEN_OF_TWENTY, type ScoredWay } from './estimate.ts';

/** A parcel of the past: by which way it went, and by which it would have gone. */
export interface ReplayedParcel {
  readonly wilayaCode: number;
  readonly communeId: number;
  /** null: the way that it went is not offered there any more, so nothing is known to compare with */
  readonly went: ScoredWay | null;
  /** null: no rule is about it, it would have gone as it did */
  readonly would: ScoredWay | null;
}

export interface ReplaySums {
  readonly parcels: number;
  readonly moved: number;
  /** what is expected to be left, more or less */
  readonly changeCentimes: Centimes;
  readonly plusMinusCentimes: Centimes;
  /** of it: what carriers keep and what returns cost, more or less */
  readonly costCentimes: Centimes;
  /** parcels that would be delivered, more or less, in tenths */
  readonly deliveredTenths: number;
}

export interface CarrierReplay {
  readonly carrierId: number;
  readonly before: number;
  readonly after: number;
  readonly costCentimes: Centimes;
}

export interface ReplayOutcome extends ReplaySums {
  /** could not be compared */
  readonly unknown: number;
  readonly byCarrier: readonly CarrierReplay[];
  readonly byWilaya: readonly (ReplaySums & { readonly wilayaCode: number })[];
}

class Sums {
  parcels = 0;
  moved = 0;
  change = 0;
  cost = 0;
  delivered = 0;
  /** by estimate: how much the change hangs on its delivery rate, and how unsure that is */
  readonly hangsOn = new Map<string, { weight: number; readonly variance: number }>();

  add({ went, would, communeId, wilayaCode }: ReplayedParcel): void {
    this.parcels += 1;
    if (went === null || would === null || went.serviceId === would.serviceId) return;
    this.moved += 1;
    this.change += would.expected - went.expected;
    this.cost += costOf(would) - costOf(went);
    this.delivered += would.estimate.deliveryRate - went.estimate.deliveryRate;
    this.hang(cellOf(would, { communeId, wilayaCode }), would.swing, would.estimate.variance);
    this.hang(cellOf(went, { communeId, wilayaCode }), 0 - went.swing, went.estimate.variance);
  }

  private hang(cell: string, weight: number, variance: number): void {
    const known = this.hangsOn.get(cell);
    if (known === undefined) this.hangsOn.set(cell, { weight, variance });
    else known.weight += weight;
  }

  read(): ReplaySums {
    const variance = [...this.hangsOn.values()].reduce((sum, each) => sum + each.weight ** 2 * each.variance, 0);
    return {
      parcels: this.parcels,
      moved: this.moved,
      changeCentimes: whole(this.change),
      plusMinusCentimes: whole(NINETEEN_OF_TWENTY * Math.sqrt(variance)),
      costCentimes: whole(this.cost),
      deliveredTenths: Math.round(this.delivered * 10),
    };
  }
}

const whole = (amount: number): Centimes => toCentimes(Math.round(amount));

/** What the carrier is expected to take of a parcel: its fee of one that is delivered or lost, both ways of one that comes back. */
function costOf({ estimate: { deliveryRate, lossRate, fee, returnCost } }: ScoredWay): number {
  const lost = Math.min(lossRate, 1 - deliveryRate);
  return (deliveryRate + lost) * fee + (1 - deliveryRate - lost) * returnCost;
}

/** Parcels that rest on the same measurement are wrong together: their doubts add up, they do not even out. */
function cellOf(
  { serviceId, estimate: { basis } }: ScoredWay,
  { communeId, wilayaCode }: Pick<ReplayedParcel, 'communeId' | 'wilayaCode'>,
): string {
  return `${serviceId} ${basis === 'commune' ? `c${communeId}` : basis === 'wilaya' ? `w${wilayaCode}` : ''}`;
}

/** Adds parcel after parcel; `outcome` says what would have changed so far. */
export function startReplay(): {
  readonly add: (parcel: ReplayedParcel) => void;
  readonly outcome: () => ReplayOutcome;
} {
  const all = new Sums();
  const wilayas = new Map<number, Sums>();
  const carriers = new Map<number, { before: number; after: number; cost: number }>();
  let unknown = 0;
  const carrier = (id: number) => {
    const known = carriers.get(id) ?? { before: 0, after: 0, cost: 0 };
    carriers.set(id, known);
    return known;
  };
  return {
    add: (parcel) => {
      const { went, would, wilayaCode } = parcel;
      if (went === null) unknown += 1;
      const ofWilaya = wilayas.get(wilayaCode) ?? new Sums();
      wilayas.set(wilayaCode, ofWilaya);
      for (const sums of [all, ofWilaya]) sums.add(parcel);
      if (went === null) return;
      const before = carrier(went.carrierId);
      before.before += 1;
      before.cost -= costOf(went);
      const after = carrier((would ?? went).carrierId);
      after.after += 1;
      after.cost += costOf(would ?? went);
    },
    outcome: () => ({
      ...all.read(),
      unknown,
      byCarrier: [...carriers]
        .map(([carrierId, { before, after, cost }]) => ({ carrierId, before, after, costCentimes: whole(cost) }))
        .toSorted((a, b) => b.after - a.after || a.carrierId - b.carrierId),
      byWilaya: [...wilayas]
        .map(([wilayaCode, sums]) => ({ wilayaCode, ...sums.read() }))
        .toSorted((a, b) => b.moved - a.moved || a.wilayaCode - b.wilayaCode),
    }),
  };
}
