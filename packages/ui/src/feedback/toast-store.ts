export type ToastTone = 'success' | 'failure' | 'neutral';

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly shownAt: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

export type ToastsSnapshot = {
  readonly open: readonly Toast[];
  readonly log: readonly Toast[];
  readonly unseen: number;
};

export type ToastStore = {
  readonly show: (toast: Omit<Toast, 'id' | 'shownAt'>) => void;
  readonly close: (id: number) => void;
  readonly markSeen: () => void;
  readonly read: () => ToastsSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
};

const LOG_LENGTH = 50;
const MOST_OPEN = 4;

/** Holds what is on screen and the last fifty messages, for whoever missed one. */
export function createToastStore(now: () => number): ToastStore {
  const listeners = new Set<() => void>();
  const held: { snapshot: ToastsSnapshot; lastId: number } = { snapshot: { open: [], log: [], unseen: 0 }, lastId: 0 };
  const change = (next: Partial<ToastsSnapshot>) => {
    held.snapshot = { ...held.snapshot, ...next };
    for (const listener of listeners) listener();
  };
  return {
    show: (toast) => {
      held.lastId += 1;
      const shown: Toast = { ...toast, id: held.lastId, shownAt: now() };
      const { open, log, unseen } = held.snapshot;
      change({
        open: [...open, shown].slice(-MOST_OPEN),
        log: [shown, ...log].slice(0, LOG_LENGTH),
        unseen: unseen + 1,
      });
    },
    close: (id) => change({ open: held.snapshot.open.filter((toast) => toast.id !== id) }),
    markSeen: () => change({ unseen: 0 }),
    read: () => held.snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
