import type { Result } from '@hanout/core/kernel';
import type { DroppedOperation, NewOperation, Operation, OperationRefusal } from './operation.ts';

export type StoreRefusal = {
  readonly code: 'device-queue.storage-is-full' | 'device-queue.storage-is-missing';
};

/** Where operations are kept. All tabs of a device have the same one. */
export interface QueueStore {
  /** It is on the disk once this is answered. The same id again changes nothing. */
  readonly add: (operation: NewOperation) => Promise<Result<null, StoreRefusal>>;
  /** In the order in which they were kept. */
  readonly list: () => Promise<readonly Operation[]>;
  readonly remove: (id: string) => Promise<void>;
  readonly mark: (id: string, refusal: OperationRefusal | null) => Promise<void>;
  /** Out of what waits, into what was put away. */
  readonly drop: (id: string, put: { readonly reason: string; readonly at: number }) => Promise<void>;
  /** The latest first, as many as are remembered. */
  readonly listDropped: () => Promise<readonly DroppedOperation[]>;
  /** Whether this tab may send until then; it may again for as long as it claims in time. */
  readonly claim: (lease: Lease, now: number) => Promise<boolean>;
  readonly release: (holder: string) => Promise<void>;
  /** Told when a tab has changed something; answers the way to be told no more. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Who of the tabs sends. */
export interface Lease {
  readonly holder: string;
  readonly until: number;
}

/** Longer than one call may take, so that a tab that is at work keeps it; short, so that one that died is followed soon. */
export const LEASE_MS = 30_000;
export const MOST_DROPPED = 100;

/** A lease that reaches further than any can is of a clock that was set back. */
export function mayClaim(held: Lease | null, { holder }: Lease, now: number): boolean {
  return held === null || held.holder === holder || held.until <= now || held.until > now + LEASE_MS;
}
