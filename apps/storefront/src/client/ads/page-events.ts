import { isObject, listOf, numberOf, textOf } from '../api/read.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { JsonStorage } from '../storage.ts';
import { type AdContent, type AdEvent, valueOf } from './ad-event.ts';

const event = (name: AdEvent['name'], contents: readonly AdContent[]): AdEvent => ({
  name,
  contents,
  value: valueOf(contents),
});

/** The product of its own page, or of a landing page, as head and markup have it; null: it is no page of a product. */
export function viewedProduct(page: ParentNode): AdEvent | null {
  const seen = parseJson(page.querySelector<HTMLElement>('[data-recently-seen]')?.dataset['recentlySeen']);
  const sold = page.querySelector<HTMLElement>('[data-sold-product]')?.dataset['soldProduct'];
  const id = isObject(seen) ? numberOf(seen['id']) : sold === undefined ? null : Number(sold);
  const amount = page.querySelector<HTMLMetaElement>('meta[property="product:price:amount"]')?.content;
  if (id === null) return null;
  return event('ViewContent', [{ id: String(id), quantity: 1, price: Number(amount ?? 0) }]);
}

export const addedToCart = (line: unknown): AdEvent | null => {
  const content = contentOf(line);
  return content === null ? null : event('AddToCart', [content]);
};

/** Null: nothing is in the cart. */
export const begunCheckout = (lines: readonly CartLine[]): AdEvent | null =>
  lines.length === 0 ? null : event('InitiateCheckout', listOf(lines, contentOf));

function contentOf(line: unknown): AdContent | null {
  if (!isObject(line)) return null;
  const [id, quantity, price] = [numberOf(line['productId']), numberOf(line['quantity']), numberOf(line['unitPrice'])];
  return id === null || quantity === null || price === null ? null : { id: String(id), quantity, price };
}

export interface MeasuredOrder {
  readonly event: AdEvent;
  readonly toGoogleAlone: boolean;
}

const MOST_TOLD = 50;
/** In the browser's storage: purchases that networks were told of. */
const TOLD = 'toldPurchases';

/** The order of the page, where networks may be told of it and this browser has not; from then on it has. */
export function takePurchase(page: ParentNode, storage: JsonStorage): MeasuredOrder | null {
  const measured = parseJson(page.querySelector<HTMLElement>('[data-measured]')?.dataset['measured']);
  if (!isObject(measured)) return null;
  const eventId = textOf(measured['eventId']);
  const value = numberOf(measured['value']);
  if (eventId === null || value === null) return null;
  const told = textsOf(storage.read(TOLD));
  if (told.includes(eventId)) return null;
  storage.write(TOLD, [eventId, ...told].slice(0, MOST_TOLD));
  const contents = listOf(measured['contents'], measuredContent);
  return { event: { name: 'Purchase', value, contents, eventId }, toGoogleAlone: measured['toGoogleAlone'] === true };
}

function measuredContent(stored: unknown): AdContent | null {
  if (!isObject(stored)) return null;
  const [id, quantity, price] = [textOf(stored['id']), numberOf(stored['quantity']), numberOf(stored['price'])];
  return id === null || quantity === null || price === null ? null : { id, quantity, price };
}

/** The texts of a list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each: unknown): each is string => typeof each === 'string') : [];

function parseJson(json: string | undefined): unknown {
  try {
    return json === undefined ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
