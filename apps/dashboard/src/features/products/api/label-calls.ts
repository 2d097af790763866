import { giveBarcodesAnswerSchema, labelsSchema } from '@hanout/contracts/products/product-labels';
import type { LabelsRequest, ProductLabels } from '@hanout/contracts/products/product-labels';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { productKeys } from './product-queries.ts';
import { readProductListState, toFilterQuery, writeProductListState } from './product-list-state.ts';
import type { ProductListState } from './product-list-state.ts';

const MOST_IDS = 500;
const CODED_AT_ONCE = 50;

/** The address of the labels of these products, or of all that the list finds. */
export const labelsAddress = (
  target: { readonly ids: readonly number[] } | { readonly list: ProductListState },
): string =>
  'ids' in target
    ? `/products/labels?ids=${target.ids.slice(0, MOST_IDS).join(',')}`
    : `/products/labels?all=yes&${writeProductListState(target.list).toString()}`;

/** What such an address asks for; null: nothing that can be meant. */
export function readLabelsAddress(parameters: URLSearchParams): LabelsRequest | null {
  if (parameters.get('all') === 'yes') return { filter: toFilterQuery(readProductListState(parameters)) };
  const ids = (parameters.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/u.test(id));
  return ids.length === 0 ? null : { ids: ids.slice(0, MOST_IDS).map(Number) };
}

export function labelsQuery(api: ApiClient, request: LabelsRequest | null) {
  return queryOptions<ProductLabels>({
    queryKey: [...productKeys.all, 'labels', request],
    enabled: request !== null,
    queryFn: async () => {
      const answer = await api.send('/product/labels', labelsSchema, request);
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.value;
    },
  });
}

/** Bar codes of the house for all of these, a few at a time; what was given before a failure stays given. */
export async function giveBarcodes(api: ApiClient, productIds: readonly number[]): Promise<Answer<number>> {
  let given = 0;
  for (let start = 0; start < productIds.length; start += CODED_AT_ONCE) {
    const ids = productIds.slice(start, start + CODED_AT_ONCE);
    const answer = await api.send('/product/labels/barcodes', giveBarcodesAnswerSchema, { ids });
    if (!answer.ok) return answer;
    given += answer.value.given;
  }
  return { ok: true, value: given };
}
