import { TRANSFER_VIEWS } from '@hanout/contracts/warehouses/transfers';
import type { TransferView } from '@hanout/contracts/warehouses/transfers';

/** The latest first: there is no other order. */
export const TRANSFER_SORTS = ['newest'] as const;

export type TransferListState = {
  readonly view: TransferView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly sort: (typeof TRANSFER_SORTS)[number];
  readonly cursor: string | null;
};

export function readTransferState(parameters: URLSearchParams): TransferListState {
  return {
    view: TRANSFER_VIEWS.find((each) => each === parameters.get('view')) ?? 'open',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    warehouse: /^\d{1,9}$/u.exec(parameters.get('warehouse') ?? '')?.[0] ?? null,
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeTransferState({ view, q, warehouse, cursor }: TransferListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(warehouse === null ? {} : { warehouse }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
