export type ToastTone = 'success' | 'failure' | 'neutral';

/** What was changed, for who wants to know more of it than the sentence says. */
export type Deed = {
  /** the thing, and the page where it is */
  readonly thing?: { readonly name: string; readonly to: string };
  /** from → to, in words */
  readonly changes?: readonly { readonly label: string; readonly from: string; readonly to: string }[];
};

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly shownAt: number;
  readonly deed?: Deed;
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

/** Holds what is on screen, the last fifty messages and the last fifty failures, for whoever missed one. */
export function createToastStore(now: () => number): ToastStore {
  const listeners = new Set<() => void>();
  const held: { snapshot: ToastsSnapshot; lastId: number } = { snapshot: { open: [], log: [], unseen: 0 }, lastId: 0 };
  const change = (next: Partial<ToastsSnapshot>) => {
    held.snapshot = { ...held.snapshot, ...next };
    for (const listener of listeners) listener();
  };
  return {
    show: ({ action, ...toast }) => {
      held.lastId += 1;
      const id = held.lastId;
      // Offered while it is on screen and among the messages after that, until it is done once.
      const onPress = () => {
        const { open, log } = held.snapshot;
        const without = (known: readonly Toast[]) => known.map((each) => (each.id === id ? withoutAction(each) : each));
        if (!log.some((each) => each.id === id && each.action !== undefined)) return;
        change({ open: without(open), log: without(log) });
        action?.onPress();
      };
      const shown: Toast = {
        ...toast,
        id,
        shownAt: now(),
        ...(action === undefined ? {} : { action: { ...action, onPress } }),
      };
      const { open, log, unseen } = held.snapshot;
      change({
        open: [...open, shown].slice(-MOST_OPEN),
        log: shorten([shown, ...log]),
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

/** What went wrong is not pushed out by what went well. */
function shorten(log: readonly Toast[]): readonly Toast[] {
  const kept = new Set(
    [true, false].flatMap((failed) => log.filter(({ tone }) => (tone === 'failure') === failed).slice(0, LOG_LENGTH)),
  );
  return log.filter((toast) => kept.has(toast));
}

function withoutAction(toast: Toast): Toast {
  const { action: _, ...told } = toast;
  return told;
}
