import { documentSchema, type Document } from '@hanout/contracts/builders/documents';
import {
  menuChoicesSchema,
  menuSchema,
  menuTargetsSchema,
  type Menu,
  type MenuChoice,
} from '@hanout/contracts/builders/menus';
import type { MenuPicker } from '@hanout/core/menus';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient, PostedFields } from '../../../api/client.ts';
import type { DocumentOf } from '../../../builder/document-calls.ts';

export const MENU_PLACES = ['header', 'footer'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

const schema = documentSchema(menuSchema);

export const menuDocument = (shopId: number, kind: MenuPlace): DocumentOf<Menu> => ({
  shopId,
  kind,
  content: menuSchema,
  schema,
});

/** Where the entries of the saved draft lead to; another version is asked for anew. */
export function targetsQuery(api: ApiClient, shopId: number, { kind, version }: { kind: MenuPlace; version: number }) {
  return queryOptions({
    queryKey: ['menus', shopId, kind, 'targets', version],
    queryFn: ({ signal }) => api.read(`/shops/${shopId}/menus/${kind}/targets`, menuTargetsSchema, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Beside `/dashboard/api`, as the document has them. */
const PICKERS = '/../menu/api';

/** What a picker offers: products by what was typed, everything else whole. */
export function choicesQuery(api: ApiClient, shopId: number, { picker, text }: { picker: MenuPicker; text: string }) {
  const path = picker === 'products' ? `products/search/${encodeURIComponent(text)}` : picker;
  return queryOptions({
    queryKey: ['menus', shopId, 'choices', path],
    queryFn: async ({ signal }): Promise<readonly MenuChoice[]> => {
      const [choices = []] = await api.read(`${PICKERS}/${path}`, menuChoicesSchema, {
        query: { shop: shopId },
        signal,
      });
      return choices;
    },
  });
}

export function postItem(
  api: ApiClient,
  { shopId, kind }: { readonly shopId: number; readonly kind: MenuPlace },
  fields: PostedFields,
): Promise<Answer<Document<Menu>>> {
  return api.sendForm(`/shops/${shopId}/menus/${kind}/items`, schema, fields);
}
