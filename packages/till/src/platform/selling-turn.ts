import { LEASE_MS, type QueueStore } from '@hanout/device-queue/queue-store';
import type { SellingTurn } from '../surroundings.ts';

interface Around {
  /** null: the browser has none */
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly lease: Pick<QueueStore, 'claim' | 'release'>;
  readonly holder: string;
  readonly clock: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
}

/** One window of a device sells: by the browser's own locks, which end with their window; where there are none, by a lease on the disk. */
export function createSellingTurn(name: string, around: Around): SellingTurn {
  const { locks } = around;
  return {
    take: (onTurn) => (locks === null ? byLease(around, onTurn) : byLock({ locks, name }, onTurn)),
  };
}

function byLock(
  { locks, name }: { readonly locks: Pick<LockManager, 'request'>; readonly name: string },
  onTurn: () => void,
) {
  const end = Promise.withResolvers<void>();
  const waiting = new AbortController();
  locks
    .request(name, { signal: waiting.signal }, () => {
      onTurn();
      return end.promise;
    })
    .catch(() => undefined);
  return () => {
    waiting.abort();
    end.resolve();
  };
}

const RENEW_MS = LEASE_MS / 3;

function byLease({ lease, holder, clock, after }: Around, onTurn: () => void): () => void {
  const own: { isHeld: boolean; isOver: boolean; giveUp: () => void } = {
    isHeld: false,
    isOver: false,
    giveUp: () => undefined,
  };
  const claim = async (): Promise<void> => {
    const now = clock();
    const isClaimed = await lease.claim({ holder, until: now + LEASE_MS }, now).catch(() => false);
    if (own.isOver) return;
    if (isClaimed && !own.isHeld) onTurn();
    own.isHeld ||= isClaimed;
    own.giveUp = after(RENEW_MS, () => void claim());
  };
  void claim();
  return () => {
    own.isOver = true;
    own.giveUp();
    if (own.isHeld) void lease.release(holder);
  };
}
