import type { TillConflictView } from '@hanout/contracts/till/back-office';
import { tillConflictListSchema, tillConflictSchema } from '@hanout/contracts/till/sessions';
import type { TillConflict, TillConflictList } from '@hanout/contracts/till/sessions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const CONFLICTS = ['tills', 'conflicts'] as const;

export type ConflictsAsked = {
  readonly view: TillConflictView;
  readonly kind: string | null;
  readonly till: string | null;
  readonly q: string | null;
};

export function conflictListQuery(api: ApiClient, asked: ConflictsAsked & { readonly cursor: string | null }) {
  return queryOptions<TillConflictList>({
    queryKey: [...CONFLICTS, asked],
    queryFn: ({ signal }) => api.read('/till-conflicts', tillConflictListSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

/** `note` null: it is not settled after all. */
export type Settling = { readonly id: number; readonly version: number; readonly note: string | null };

export const settleConflict = (api: ApiClient, { id, version, note }: Settling): Promise<Answer<TillConflict>> =>
  note === null
    ? api.send(`/till-conflicts/${id}/reopen`, tillConflictSchema, { version })
    : api.send(`/till-conflicts/${id}/settle`, tillConflictSchema, { version, note });
