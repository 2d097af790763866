/** Of several tabs of one back office the one that tells aloud of new orders. */
export type SoundingTab = {
  /** Whether it falls to this tab to tell of these orders; known after the others have had time to speak up. */
  readonly isMine: (orders: readonly string[]) => Promise<boolean>;
  /** Tells the other tabs that these were seen here, so that none counts them any more. */
  readonly tellSeen: (orders: readonly string[]) => void;
  readonly close: () => void;
};

type Claim = { readonly orders: readonly string[]; readonly usedAt: number; readonly tab: string };

/** The part of a BroadcastChannel that is used; it works on plain http, where the locks of the browser do not. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
};

type SoundingTabOptions = {
  /** null where tabs cannot speak with each other: each is alone then */
  readonly channel: TabChannel | null;
  readonly tab: string;
  /** when a person last used this tab, in milliseconds since the epoch; 0: not yet */
  readonly usedAt: () => number;
  readonly pause: () => Promise<void>;
  /** Another tab has shown these. */
  readonly onSeen: (orders: readonly string[]) => void;
  /** What is new here, for a tab that is opened later. */
  readonly unseen: () => readonly string[];
  /** New in a tab that was there before; it has been told of aloud. */
  readonly onKnown: (orders: readonly string[]) => void;
};

const MOST_KEPT = 500;
/** What a tab says when it is opened. */
const NEW_TAB = 'new tab';

/**
 * Each tab that hears of an order claims it aloud. A claim that came before one's own settles it; of those that cross, that of the tab
 * last used wins, because browsers keep a tab silent that nobody has touched.
 */
export function joinSoundingTabs(options: SoundingTabOptions): SoundingTab {
  const { channel, tab, usedAt, pause, onSeen, unseen, onKnown } = options;
  const best = new Map<string, Claim>();
  const note = (claim: Claim) => {
    for (const order of claim.orders) {
      const known = best.get(order);
      if (known === undefined || isBefore(claim, known)) best.set(order, claim);
    }
    for (const order of [...best.keys()].slice(0, Math.max(0, best.size - MOST_KEPT))) best.delete(order);
  };
  channel?.addEventListener('message', ({ data }) => {
    const claim = readClaim(data);
    if (claim !== null) note(claim);
    const seen = readOrders(data, 'seen');
    if (seen.length > 0) onSeen(seen);
    const known = readOrders(data, 'known');
    if (known.length > 0) onKnown(known);
    if (data === NEW_TAB && unseen().length > 0) channel.postMessage({ known: unseen() });
  });
  channel?.postMessage(NEW_TAB);
  return {
    isMine: async (orders) => {
      const open = orders.filter((order) => !best.has(order));
      if (open.length === 0) return false;
      const claim = { orders: open, usedAt: usedAt(), tab };
      note(claim);
      if (channel === null) return true;
      channel.postMessage(claim);
      await pause();
      return open.some((order) => best.get(order)?.tab === tab);
    },
    tellSeen: (orders) => channel?.postMessage({ seen: orders }),
    close: () => channel?.close(),
  };
}

const isBefore = (left: Claim, right: Claim): boolean =>
  left.usedAt === right.usedAt ? left.tab > right.tab : left.usedAt > right.usedAt;

function readClaim(data: unknown): Claim | null {
  if (!(data instanceof Object) || !('orders' in data) || !('usedAt' in data) || !('tab' in data)) return null;
  const { orders, usedAt, tab } = data;
  if (!Array.isArray(orders) || typeof usedAt !== 'number' || typeof tab !== 'string') return null;
  return { orders: orders.filter((order) => typeof order === 'string'), usedAt, tab };
}

function readOrders(data: unknown, name: 'seen' | 'known'): readonly string[] {
  const orders: unknown = data instanceof Object ? Object.getOwnPropertyDescriptor(data, name)?.value : undefined;
  return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
}
