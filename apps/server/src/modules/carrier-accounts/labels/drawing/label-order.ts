import type { LabelSheet } from '@hanout/contracts/carrier-accounts/labels';

/** What our own label says, in the words of the shop's papers. */
export interface OwnLabel {
  readonly shop: string;
  readonly carrier: string;
  /** the carrier's number where there is one, else the order's: what the bars say */
  readonly code: string;
  readonly order: string;
  readonly to: string;
  readonly phone: string;
  readonly place: string;
  readonly address: string;
  readonly goods: string;
  readonly collect: string;
}

/** A label of a document: a carrier's, or what ours says. */
export type LabelPart = { readonly pdf: Uint8Array } | { readonly own: OwnLabel };

export interface LabelOrder {
  readonly sheet: LabelSheet;
  readonly parts: readonly LabelPart[];
}

export interface LabelDocument {
  /** null: none of them could be read */
  readonly pdf: Uint8Array | null;
  /** places of those that cannot be read; they are left out */
  readonly broken: readonly number[];
}
