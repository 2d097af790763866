import type { DocumentKind } from '@hanout/contracts/builders/documents';

export interface DocumentPlace {
  readonly shopId: number;
  readonly kind: DocumentKind;
  /** which one, of what a shop has several of */
  readonly key?: number;
}
