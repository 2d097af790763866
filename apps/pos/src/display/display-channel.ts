const NAME = 'hanout-till-display';

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
  /** off the whole, by promotions and by hand */
  readonly discount: number;
  /** below zero: it is given back */
  readonly due: number;
  /** once it is paid: what goes back over the counter */
  readonly change: number | null;
};

/** Tells the customer's window; without one nobody hears it. */
export function tellDisplay(shown: Shown): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(shown);
  channel.close();
}

/** Hears what the till shows; answers the way to hear no more. */
export function hearDisplay(onShown: (shown: Shown) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', (event: MessageEvent<Shown>) => onShown(event.data));
  return () => channel.close();
}
