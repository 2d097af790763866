import { cooldownSeconds } from '../cooldown.ts';
import { sameOriginPath } from '../same-origin.ts';
import { type Fetch, request } from './http.ts';
import { isObject, numberOf, textOf } from './read.ts';
import { parseQuote, type Quote } from './quote.ts';

export type PlaceOrderAnswer =
  | { readonly kind: 'placed'; readonly orderUuid: string; readonly redirectPath: string | null }
  | { readonly kind: 'changed'; readonly quote: Quote; readonly code: string }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly status: number };

export interface PlaceOrderRequest {
  readonly body: object;
  readonly csrfToken: string;
  readonly locale: string;
  readonly origin: string;
}

export async function placeOrder(
  fetch: Fetch,
  { body, csrfToken, locale, origin }: PlaceOrderRequest,
): Promise<PlaceOrderAnswer> {
  const answer = await request(fetch, '/web/api/cart/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, 'accept-language': locale },
    body: JSON.stringify(body),
  });
  if (!answer.reached) return { kind: 'unreachable' };
  const { status } = answer;
  const content = isObject(answer.body) ? answer.body : {};
  const orderUuid = textOf(content['orderUuid']);
  if (status >= 200 && status < 300 && orderUuid !== null)
    return { kind: 'placed', orderUuid, redirectPath: sameOriginPath(content['redirectUrl'], origin) };
  if (status === 429)
    return { kind: 'wait', seconds: numberOf(content['retryAfterSeconds']) ?? answer.retryAfter ?? cooldownSeconds };
  if (status === 422) return { kind: 'invalid', errors: parseErrors(content['errors']) };
  const quote = status === 409 ? parseQuote(content) : null;
  return quote === null ? { kind: 'failed', status } : { kind: 'changed', quote, code: textOf(content['code']) ?? '' };
}

function parseErrors(value: unknown): Readonly<Record<string, readonly string[]>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.filter((message: unknown) => typeof message === 'string') : [],
    ]),
  );
}
