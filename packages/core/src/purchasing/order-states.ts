/** How far an order to a supplier is (ST-12): written, sent, come in parts, come, closed with what is missing left out, given up. */
export const SUPPLIER_ORDER_STATES = [
  'draft',
  'sent',
  'partially_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];

/** Something of it may still come. */
export const AWAITED_STATES = ['sent', 'partially_received'] as const satisfies readonly SupplierOrderState[];

/** How an order went to its supplier. */
export const SENT_VIA = ['mail', 'whatsapp', 'hand'] as const;
export type SentVia = (typeof SENT_VIA)[number];

export interface OrderedPieces {
  readonly quantity: number;
  /** what has arrived of it, whatever became of it */
  readonly received: number;
}

/** Pieces that are still to come; more than ordered leaves nothing open. */
export const openPieces = ({ quantity, received }: OrderedPieces): number => Math.max(0, quantity - received);

/** The state that follows from what has come of an order that was sent and not closed. */
export function stateOfReceived(lines: readonly OrderedPieces[]): 'sent' | 'partially_received' | 'received' {
  if (lines.every(({ received }) => received === 0)) return 'sent';
  return lines.every((line) => openPieces(line) === 0) ? 'received' : 'partially_received';
}
