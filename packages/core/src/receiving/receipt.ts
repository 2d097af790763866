/** How goods that arrived were found (ST-12): on the shelf, back to the supplier, or aside until somebody decides. */
export const QUALITIES = ['passed', 'rejected', 'on_hold'] as const;
export type Quality = (typeof QUALITIES)[number];

/** `on_hold`: something of it waits for a decision; `complete`: nothing does; `taken_back`: it never was. */
export const RECEIPT_STATES = ['on_hold', 'complete', 'taken_back'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Pieces by the quality in which they were found. */
export interface Checked {
  readonly passed: number;
  readonly rejected: number;
  readonly onHold: number;
}

export interface ReceiptLine extends Checked {
  readonly lineId: number;
}

export interface Receipt {
  readonly state: ReceiptState;
  readonly lines: readonly ReceiptLine[];
}

/** As its pieces say. */
export const stateOfReceipt = (lines: readonly Checked[]): 'on_hold' | 'complete' =>
  lines.some(({ onHold }) => onHold > 0) ? 'on_hold' : 'complete';

/** What the supplier has delivered for good unless it is decided otherwise: what is rejected goes back to them. */
export const keptOf = ({ passed, onHold }: Checked): number => passed + onHold;
export const arrivedOf = (checked: Checked): number => keptOf(checked) + checked.rejected;
