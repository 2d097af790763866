const NAME = 'hanout-till-display';
const ASKED = `${NAME}-asked`;

/** What the customer sees: names in the language of the screen, and amounts. */
export type Shown = {
  readonly shop: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly total: number;
    /** what it would cost without what was taken off; null: nothing was */
    readonly before: number | null;
  }[];
  readonly returned: readonly { readonly name: string; readonly quantity: number; readonly refund: number }[];
  /** of the shop, called up to be settled; null: it is a basket */
  readonly order: { readonly number: string; readonly paid: number } | null;
  /** off the whole, by promotions and by hand */
  readonly discount: number;
  /** below zero: it is given back */
  readonly due: number;
  /** once it is paid: what goes back over the counter */
  readonly change: number | null;
};

/** Tells the customer's window; without one nobody hears it. */
export function tellDisplay(shown: Shown): void {
  post(NAME, shown);
}

/** A window that opens in the midst of a ticket asks what is shown; answers the way to hear no more. */
export function hearAsking(onAsked: () => void): () => void {
  return hear(ASKED, onAsked);
}

/** Hears what the till shows, from what it shows now; answers the way to hear no more. */
export function hearDisplay(onShown: (shown: Shown) => void): () => void {
  const stop = hear(NAME, onShown);
  post(ASKED, null);
  return stop;
}

function post(name: string, message: Shown | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

function hear(name: string, onMessage: (shown: Shown) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<Shown>) => onMessage(event.data));
  return () => channel.close();
}
