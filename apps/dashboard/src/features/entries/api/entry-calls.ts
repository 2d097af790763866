import { entryListSchema, entrySchema } from '@hanout/contracts/entries';
import type { Entry, EntryKind, EntryList, EntryMove, EntryWrite } from '@hanout/contracts/entries';
import { formAnswerSchema } from '@hanout/contracts/products/products';
import { queryOptions } from '@tanstack/react-query';
import type { Renewals } from '../../../api/cache.ts';
import { PRODUCT_ENUMERATIONS } from '../../../api/product-enumerations.ts';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { PostedPicture } from '../../../shell/picture-field.tsx';

export const entryKeys = { all: ['entries'] as const, of: (kind: EntryKind) => ['entries', kind] as const };

/** What a change of an entry makes old: its list, and beside it what products show of it. */
export const entryRenewals: Renewals = {
  renews: [entryKeys.all],
  renewsBeside: [PRODUCT_ENUMERATIONS, ['products']],
};

export function entryListQuery(
  api: ApiClient,
  kind: EntryKind,
  { q, parent }: { readonly q: string; readonly parent: number | null },
) {
  return queryOptions<EntryList>({
    queryKey: [...entryKeys.of(kind), q, parent],
    queryFn: ({ signal }) => api.read(`/catalog/${kind}`, entryListSchema, { query: { q, parent }, signal }),
    // While a search is under way the rows before it stay, as long as they are of the same list.
    placeholderData: (shown, query) => {
      const [, shownKind, , shownParent] = query?.queryKey ?? [];
      return shownKind === kind && shownParent === parent ? shown : undefined;
    },
  });
}

/** A new entry, or a change of one under the version that was read. */
export function writeEntry(
  api: ApiClient,
  kind: EntryKind,
  id: number | null,
  entry: EntryWrite,
): Promise<Answer<Entry>> {
  return api.send(`/catalog/${kind}${id === null ? '' : `/${id}`}`, entrySchema, entry);
}

export function moveEntry(api: ApiClient, kind: EntryKind, id: number, move: EntryMove) {
  return api.send(`/catalog/${kind}/${id}/move`, formAnswerSchema, move);
}

export function deleteEntry(api: ApiClient, kind: EntryKind, id: number) {
  return api.remove(`/catalog/${kind}/${id}`, formAnswerSchema);
}

export function sendPicture(
  api: ApiClient,
  kind: EntryKind,
  id: number,
  picture: PostedPicture,
): Promise<Answer<Entry>> {
  return api.sendForm(`/catalog/${kind}/${id}/image`, entrySchema, picture);
}
