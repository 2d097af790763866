import {
  blacklistEntrySchema,
  blacklistSchema,
  type Blacklist,
  type BlacklistEntry,
} from '@hanout/contracts/orders/blacklist';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient, Query } from '../../api/client.ts';

export const blacklistKeys = { all: ['blacklist'] as const };

export function blacklistQuery(api: ApiClient, query: Query) {
  return queryOptions<Blacklist>({
    queryKey: [...blacklistKeys.all, query],
    queryFn: ({ signal }) => api.read('/blacklist', blacklistSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export type EntryWrite = {
  /** null: a new one */
  readonly entry: BlacklistEntry | null;
  readonly shopId: number;
  readonly phone: string;
  readonly reason: string;
  /** ISO 8601; null: until somebody takes it off */
  readonly expiresAt: string | null;
};

export function writeEntry(api: ApiClient, write: EntryWrite): Promise<Answer<BlacklistEntry>> {
  const { entry, shopId, phone, reason, expiresAt } = write;
  return entry === null
    ? api.send('/blacklist', blacklistEntrySchema, { shopId, phone, reason, expiresAt })
    : api.send(`/blacklist/${entry.id}`, blacklistEntrySchema, { version: entry.version, reason, expiresAt });
}

export type EntryArchiving = { readonly id: number; readonly version: number; readonly isArchived: boolean };

export const archiveEntry = (api: ApiClient, { id, ...change }: EntryArchiving): Promise<Answer<BlacklistEntry>> =>
  api.send(`/blacklist/${id}/archive`, blacklistEntrySchema, change);
