import type { Clock } from '@hanout/core/kernel';
import type { Database } from '../database/database.ts';
import { countInWindow } from './repository.ts';

/** A limit per bucket and window that several processes share. */
export interface SharedRate {
  /** Null when there is room, else the seconds until the next window. */
  readonly take: (bucket: string) => Promise<number | null>;
  /** The same under a limit of the bucket's own, with what is left of it. */
  readonly claim: (bucket: string, limit: number) => Promise<RateClaim>;
}

export interface RateClaim {
  readonly isFree: boolean;
  /** how many this process knows to be left in the window */
  readonly left: number;
  /** until the next window begins */
  readonly seconds: number;
}

export interface SharedRateOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** What a process lets pass before it asks the database at all: ordinary shoppers never cost a statement. */
  readonly unasked: number;
  /** How many it then takes from the shared count at once. */
  readonly block: number;
}

interface Window {
  readonly endsAt: number;
  passed: number;
  /** Passed or to pass with the database's consent. */
  granted: number;
  /** of the limit, when the database was last asked */
  unclaimed: number;
  isFull: boolean;
  /** The question that is under way; whoever needs its answer meanwhile waits for the same one. */
  asking: Promise<void> | null;
}

/** Buckets that one process remembers; the oldest are forgotten first. */
const MOST_BUCKETS = 50_000;

/**
 * The limit holds over all processes to within what each lets pass unasked. Windows are those of the database's clock, cut
 * at whole multiples of their length.
 */
export function createSharedRate(options: SharedRateOptions): SharedRate {
  const windows = new Map<string, Window>();
  const length = options.windowSeconds * 1000;
  const claim = async (bucket: string, limit: number, block: number): Promise<RateClaim> => {
    const now = options.clock.now();
    const endsAt = (Math.floor(now / length) + 1) * length;
    const found = windows.get(bucket);
    const window: Window =
      found?.endsAt === endsAt
        ? found
        : { endsAt, passed: 0, granted: options.unasked, unclaimed: limit, isFull: false, asking: null };
    if (window !== found) remember(windows, bucket, window);
    while (window.passed >= window.granted && !window.isFull) {
      window.asking ??= askForMore({ ...options, limit, block }, bucket, window).finally(() => {
        window.asking = null;
      });
      await window.asking;
    }
    const isFree = window.passed < window.granted;
    if (isFree) window.passed += 1;
    const left = window.unclaimed + window.granted - window.passed;
    return { isFree, left: Math.max(0, left), seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
  };
  return {
    take: async (bucket) => {
      const { isFree, seconds } = await claim(bucket, options.limit, options.block);
      return isFree ? null : seconds;
    },
    claim: (bucket, limit) => claim(bucket, limit, blockOf(limit, options.block)),
  };
}

/** Of a narrow limit a process takes little at once, so that none keeps what others want. */
const blockOf = (limit: number, most: number): number => Math.max(1, Math.min(most, Math.floor(limit / 15)));

async function askForMore(options: SharedRateOptions, bucket: string, window: Window): Promise<void> {
  // The first question also tells what passed unasked.
  const asked = options.block + (window.granted === options.unasked ? options.unasked : 0);
  const taken = await countInWindow(options.db, {
    bucket: `${options.name}:${bucket}`,
    asked,
    windowSeconds: options.windowSeconds,
  });
  const over = Math.max(0, taken - options.limit);
  window.granted += Math.max(0, options.block - over);
  window.unclaimed = Math.max(0, options.limit - taken);
  window.isFull = over > 0;
}

function remember(windows: Map<string, Window>, bucket: string, window: Window): void {
  windows.delete(bucket);
  windows.set(bucket, window);
  if (windows.size > MOST_BUCKETS) for (const oldest of windows.keys()) return void windows.delete(oldest);
}
