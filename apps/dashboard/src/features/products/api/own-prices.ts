import { combinationListSchema, saveCombinationsAnswerSchema } from '@hanout/contracts/products/product-combinations';
import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import type { Answer, ApiClient } from '../../../api/client.ts';

const PER_PAGE = 100;

/** The combinations of a product that have a price of their own, page after page. */
export async function listOwnPrices(api: ApiClient, productId: number, signal: AbortSignal): Promise<CombinationRow[]> {
  const found: CombinationRow[] = [];
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { rows, total } = await api.read(`/product/product/${productId}/combination-rows`, combinationListSchema, {
      query: { page, limit: PER_PAGE },
      signal,
    });
    found.push(...rows.filter(({ priceHtCentimes }) => priceHtCentimes !== null));
    left = rows.length === 0 ? 0 : total - page * PER_PAGE;
  }
  return found;
}

/** These follow the product's price from now on, each under the version that was read; answers how many do. */
export async function followProductPrice(
  api: ApiClient,
  productId: number,
  combinations: readonly CombinationRow[],
): Promise<Answer<{ readonly done: number; readonly refused: number }>> {
  let done = 0;
  let refused = 0;
  for (let start = 0; start < combinations.length; start += PER_PAGE) {
    const rows = combinations.slice(start, start + PER_PAGE).map(({ id, version, sku, barcode, weightGrams }) => ({
      id,
      version,
      sku,
      barcode,
      weightGrams,
      priceHtCentimes: null,
    }));
    const path = `/product/product/${productId}/combinations/save`;
    const answer = await api.send(path, saveCombinationsAnswerSchema, { rows });
    if (!answer.ok) return answer;
    done += answer.value.saved.length;
    refused += answer.value.refused.length;
  }
  return { ok: true, value: { done, refused } };
}
