import { blockChoicesSchema } from '@hanout/contracts/builders/home';
import { formPictureSchema, type FormPicture } from '@hanout/contracts/products/product-images';
import type { BlockPicker } from '@hanout/core/blocks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';

type Asked = { readonly picker: BlockPicker; readonly text: string; readonly ids: readonly number[] };

const choicesKey = (shopId: number, picker: BlockPicker) => ['home-builder', shopId, picker] as const;
export const picturesKey = (shopId: number) => choicesKey(shopId, 'images');

/** What a block can be filled with, and the names of what it is filled with. */
export function blockChoicesQuery(api: ApiClient, shopId: number, { picker, text, ids }: Asked) {
  const query = { text, ids: ids.join(',') };
  return queryOptions({
    queryKey: [...choicesKey(shopId, picker), query],
    queryFn: ({ signal }) =>
      api.read(`/shops/${shopId}/home-builder/choices/${picker}`, blockChoicesSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Drawn and kept by the server at once; the block names it when the draft is saved. */
export function sendPicture(api: ApiClient, file: File): Promise<Answer<FormPicture>> {
  return api.sendForm('/pictures/block', formPictureSchema, { file });
}
