import type { PackPart } from '../../islands/props.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { type Fetch, isOk, request } from './http.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './read.ts';

export type LineProblem = 'price_changed' | 'out_of_stock' | 'gone';

export interface QuotedLine {
  readonly product: number;
  readonly combination: number | null;
  readonly quantity: number;
  readonly unitPrice: number;
  /** How many can be had. */
  readonly available: number;
  readonly problem: LineProblem | null;
}

/** What the server says of a cart now: the answer of the quote call, and the body of a 409. */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly shipping: {
    readonly transporter: string | null;
    readonly price: number;
    readonly finalPrice: number;
    readonly isFree: boolean;
  } | null;
  readonly total: number;
  /** As it came: the cart reads more of it (cart-extras.ts). */
  readonly body: Json;
}

export interface Destination {
  readonly wilaya: number;
  readonly commune: number;
  readonly transporter: string;
}

export interface WireLine {
  readonly product: number;
  readonly combination: number | null;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly productInPack?: readonly WirePart[];
}

type WirePart = Pick<PackPart, 'productId' | 'combinationId' | 'quantity'>;

/** Names and words of a part stay in the browser. */
export function wireParts(parts: readonly PackPart[]): readonly WirePart[] {
  return parts.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity }));
}

export function wireLine(line: CartLine): WireLine {
  const { productId: product, combinationId: combination, unitPrice, quantity, productInPack } = line;
  const contents = productInPack === null ? {} : { productInPack: wireParts(productInPack) };
  return { product, combination, unitPrice, quantity, ...contents };
}

export interface QuoteRequest {
  readonly lines: readonly CartLine[];
  readonly destination: Destination | null;
  readonly coupon: string | null;
  readonly csrfToken: string;
  readonly locale: string;
}

/** Null when the call failed: the screen keeps what it shows. */
export async function fetchQuote(
  fetch: Fetch,
  { lines, destination, coupon, csrfToken, locale }: QuoteRequest,
): Promise<Quote | null> {
  const body = {
    cart: lines.map(wireLine),
    ...(destination === null ? {} : { delivery: wireDestination(destination) }),
    ...(coupon === null ? {} : { coupon }),
    channel: 'eCommerce',
  };
  const answer = await request(fetch, '/web/api/cart/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, 'accept-language': locale },
    body: JSON.stringify(body),
  });
  return isOk(answer) ? parseQuote(answer.body) : null;
}

/** Ids of transporters are numbers on the wire and text in the form. */
export function wireDestination({ wilaya, commune, transporter }: Destination): {
  wilaya: number;
  commune: number;
  transporter: number | string;
} {
  return { wilaya, commune, transporter: wireTransporter(transporter) };
}

export function wireTransporter(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

export function parseQuote(body: unknown): Quote | null {
  if (!isObject(body) || !Array.isArray(body['cart'])) return null;
  const total = numberOf(body['total']);
  if (total === null) return null;
  return {
    lines: listOf(body['cart'], parseLine),
    shipping: parseShipping(body['shipping']),
    total,
    body,
  };
}

function parseLine(entry: Json): QuotedLine | null {
  const product = numberOf(entry['product']);
  if (product === null) return null;
  const { problem } = entry;
  return {
    product,
    combination: numberOf(entry['combination']),
    quantity: numberOf(entry['quantity']) ?? 0,
    unitPrice: numberOf(entry['unitPrice']) ?? 0,
    available: numberOf(entry['available']) ?? 0,
    problem: problem === 'price_changed' || problem === 'out_of_stock' || problem === 'gone' ? problem : null,
  };
}

function parseShipping(value: unknown): Quote['shipping'] {
  if (!isObject(value)) return null;
  const finalPrice = numberOf(value['finalPrice']);
  if (finalPrice === null) return null;
  const transporter = textOf(value['transporterId']) ?? numberOf(value['transporterId']);
  return {
    transporter: transporter === null ? null : String(transporter),
    price: numberOf(value['price']) ?? finalPrice,
    finalPrice,
    isFree: value['isFree'] === true || finalPrice < freeBelow,
  };
}

/** Delivery under this many DA counts as free (storefront §9). */
export const freeBelow = 0.00001;
