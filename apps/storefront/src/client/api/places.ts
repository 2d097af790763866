import { type Fetch, isOk, request } from './http.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './read.ts';

export interface Wilaya {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
  readonly deliverable: boolean;
}

export interface Commune {
  readonly id: number;
  readonly name: string;
  readonly nameAr: string;
  readonly deliverable: boolean;
}

export interface Transporter {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly price: number;
  readonly finalPrice: number;
  readonly promo: { readonly isFree: boolean; readonly minSubtotal: number | null } | null;
  readonly deliveryCommune: number | null;
  readonly mode: 'home' | 'desk';
  readonly desk: { readonly name: string; readonly address: string | null } | null;
  readonly delay: string | null;
}

/** Null when the call failed; the caller says which list it was. */
export async function fetchWilayas(fetch: Fetch): Promise<readonly Wilaya[] | null> {
  const answer = await request(fetch, '/public/utilis/api/wilayas');
  return isOk(answer) ? listOf(answer.body, parseWilaya) : null;
}

export async function fetchCommunes(fetch: Fetch, wilaya: number): Promise<readonly Commune[] | null> {
  const answer = await request(fetch, `/public/utilis/api/commune/wilaya/${wilaya}`);
  return isOk(answer) ? listOf(answer.body, parseCommune) : null;
}

/** The first element of the answer is the list (storefront §7). */
export async function fetchTransporters(
  fetch: Fetch,
  commune: number,
  subtotal: number,
  language: string,
): Promise<readonly Transporter[] | null> {
  const query = `subtotal=${subtotal.toFixed(2)}&channel=eCommerce`;
  const answer = await request(fetch, `/public/utilis/api/transport/commune/${commune}?${query}`, {
    headers: { 'accept-language': language },
  });
  if (!isOk(answer) || !Array.isArray(answer.body)) return null;
  const list: unknown = answer.body[0];
  return listOf(list, parseTransporter);
}

function parseWilaya(entry: Json): Wilaya | null {
  const id = numberOf(entry['id']);
  const name = textOf(entry['name']);
  if (id === null || name === null) return null;
  return { id, name, name_ar: textOf(entry['name_ar']) ?? name, deliverable: entry['deliverable'] !== false };
}

function parseCommune(entry: Json): Commune | null {
  const id = numberOf(entry['id']);
  const name = textOf(entry['name']);
  if (id === null || name === null) return null;
  return { id, name, nameAr: textOf(entry['nameAr']) ?? name, deliverable: entry['deliverable'] !== false };
}

function parseTransporter(entry: Json): Transporter | null {
  const id = textOf(entry['id']) ?? numberOf(entry['id']);
  const name = textOf(entry['name']);
  const price = numberOf(entry['price']);
  if (id === null || name === null || price === null) return null;
  const { promo, desk } = entry;
  return {
    id: String(id),
    name,
    logo: textOf(entry['transporterLogo']) ?? textOf(entry['image']),
    price,
    finalPrice: numberOf(entry['finalPrice']) ?? price,
    promo: isObject(promo) ? { isFree: promo['isFree'] === true, minSubtotal: numberOf(promo['minSubtotal']) } : null,
    deliveryCommune: numberOf(entry['deliveryCommune']),
    mode: entry['mode'] === 'desk' ? 'desk' : 'home',
    desk: isObject(desk) ? { name: textOf(desk['name']) ?? name, address: textOf(desk['address']) } : null,
    delay: textOf(entry['delay']),
  };
}
