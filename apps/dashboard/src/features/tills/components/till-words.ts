import type { Till } from '@hanout/contracts/till/device';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';

/** What a till's state is shown as: an open one is told by whether it is heard of. */
export type ShownState = 'online' | 'offline' | 'never' | 'waiting' | 'over' | 'closed';

export function shownState({
  state,
  isOnline,
  lastSeenAt,
}: Pick<Till, 'state' | 'isOnline' | 'lastSeenAt'>): ShownState {
  if (state !== 'open') return state;
  if (isOnline) return 'online';
  return lastSeenAt === null ? 'never' : 'offline';
}

export const STATE_TONES: Readonly<Record<ShownState, StatusTone>> = {
  online: 'good',
  offline: 'bad',
  never: 'attention',
  waiting: 'attention',
  over: 'muted',
  closed: 'muted',
};

/** A clock that is off by more is told. */
export const SKEW_TOLD_SECONDS = 60;
