import { isOk, request, type Fetch } from '../api/http.ts';
import { isObject, listOf, textOf, type Json } from '../api/read.ts';
import { sameOriginPath } from '../same-origin.ts';

export interface Suggestion {
  readonly label: string;
  readonly href: string;
  readonly image: string | null;
  readonly price: string | null;
  readonly previousPrice: string | null;
}

export interface Suggestions {
  readonly products: readonly Suggestion[];
  readonly categories: readonly Suggestion[];
  readonly brands: readonly Suggestion[];
  /** What many search for: only where nothing is typed. */
  readonly searches: readonly Suggestion[];
}

interface Asking {
  readonly fetch: Fetch;
  readonly apiToken: string;
  readonly language: string;
  readonly origin: string;
}

/** Null when the call failed: a search box without suggestions is still a search box. */
export async function fetchSuggestions(asking: Asking, text: string, signal: AbortSignal): Promise<Suggestions | null> {
  const answer = await request(asking.fetch, `/web/public/api/search/suggestions?q=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${asking.apiToken}`, 'accept-language': asking.language },
    signal,
  });
  if (!isOk(answer) || !isObject(answer.body)) return null;
  const { body } = answer;
  const read = (entry: Json): Suggestion | null => readSuggestion(entry, asking.origin);
  return {
    products: listOf(body['products'], read),
    categories: listOf(body['categories'], read),
    brands: listOf(body['brands'], read),
    searches: listOf(body['searches'], read),
  };
}

function readSuggestion(entry: Json, origin: string): Suggestion | null {
  const label = textOf(entry['name']);
  const href = sameOriginPath(entry['href'], origin);
  if (label === null || href === null) return null;
  return {
    label,
    href,
    image: sameOriginPath(entry['image'], origin),
    price: textOf(entry['price']),
    previousPrice: textOf(entry['previousPrice']),
  };
}
