/** What other parts of the house want to know after a commit. Payloads carry ids, never personal data. */
export interface OutboxEvents {
  'order.placed': OrderEvent;
  'order.changed': OrderEvent;
  'stock.changed': { readonly productIds: readonly number[] };
  /** its sizes lie there as WebP */
  'picture.stored': StoredPicture;
  /** edited, many at once: every page that shows them is drawn anew */
  'products.changed': { readonly productIds: readonly number[] };
  /** an import of products has something to do */
  'import.waiting': { readonly importId: string };
}

export interface OrderEvent {
  readonly orderId: string;
  readonly shopId: number;
  /** the products whose availability the event may have changed, packs' components included */
  readonly productIds: readonly number[];
}

/** Where the files of a picture lie: folder below /uploads, name by content. */
export interface StoredPicture {
  readonly folder: string;
  readonly key: string;
}

export type OutboxEventType = keyof OutboxEvents;

export type OutboxEvent = {
  [T in OutboxEventType]: { readonly type: T; readonly payload: OutboxEvents[T] };
}[OutboxEventType];
