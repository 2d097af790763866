import type { PackPart } from '../../islands/props.ts';
import type { PageFacts } from '../page.ts';
import { type Fetch, isOk, request } from './http.ts';
import { wireParts } from './quote.ts';
import { isObject, numberOf } from './read.ts';

/** A pack with its contents as the server prices and counts it now. Amounts are decimal DA. */
export interface PackOffer {
  readonly available: number;
  readonly unitPrice: number;
  readonly saving: number;
}

interface PackOfferRequest {
  readonly productId: number;
  readonly parts: readonly PackPart[];
  readonly page: PageFacts;
}

/** Asks the quote for one such pack. Null when the call failed: the screen keeps what it shows. */
export async function fetchPackOffer(
  fetch: Fetch,
  { productId, parts, page }: PackOfferRequest,
): Promise<PackOffer | null> {
  const answer = await request(fetch, '/web/api/cart/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrfToken, 'accept-language': page.locale },
    body: JSON.stringify({
      cart: [{ product: productId, combination: null, quantity: 1, productInPack: wireParts(parts) }],
      channel: 'eCommerce',
    }),
  });
  if (!isOk(answer) || !isObject(answer.body)) return null;
  const { cart, packSavings } = answer.body;
  const line: unknown = Array.isArray(cart) ? cart[0] : null;
  if (!isObject(line)) return null;
  return {
    available: Math.max(0, Math.floor(numberOf(line['available']) ?? 0)),
    unitPrice: numberOf(line['unitPrice']) ?? 0,
    saving: (Array.isArray(packSavings) ? numberOf(packSavings[0]) : null) ?? 0,
  };
}
