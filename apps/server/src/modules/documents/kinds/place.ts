import type { DocumentKind } from '@hanout/contracts/builders/documents';

export interface DocumentPlace {
  readonly shopId: number;
  readonly kind: DocumentKind;
}
