import type { PageFacts } from '../page.ts';
import { type Fetch, isOk, request } from './http.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './read.ts';

/** What may still be given back of an order. */
export interface ReturnOffer {
  /** the last day, as people read it; empty: not told */
  readonly until: string;
  /** `isFree`: the shop is at fault, so that it costs the shopper nothing */
  readonly reasons: readonly { readonly code: string; readonly name: string; readonly isFree: boolean }[];
  readonly lines: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
}

export interface OwnReturn {
  readonly number: string;
  readonly mayWithdraw: boolean;
  readonly label: string;
  /** why it was refused, or until when money comes back; empty: nothing to say */
  readonly detail: string;
  readonly askedOn: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

export interface OwnReturns {
  /** null: nothing may be asked for */
  readonly offer: ReturnOffer | null;
  readonly returns: readonly OwnReturn[];
}

interface Caller {
  readonly fetch: Fetch;
  readonly page: PageFacts;
}

export interface AskedReturn {
  /** names what is asked for, so that a second press asks for nothing more */
  readonly key: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly reason: string;
  readonly note: string;
}

export type AskAnswer =
  | { readonly kind: 'done'; readonly returns: OwnReturns }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** What may be given back of an order and what became of it; null: it could not be asked. */
export async function readOwnReturns({ fetch, page }: Caller, orderUuid: string): Promise<OwnReturns | null> {
  const answer = await request(fetch, pathOf(orderUuid), {
    headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
  });
  return isOk(answer) ? parseReturns(answer.body) : null;
}

/** Asks to give goods of an order back. */
export const askOwnReturn = (caller: Caller, orderUuid: string, asked: AskedReturn): Promise<AskAnswer> =>
  send(caller, pathOf(orderUuid), asked);

/** Takes the request back while the goods are not there yet. */
export const withdrawOwnReturn = (caller: Caller, orderUuid: string, number: string): Promise<AskAnswer> =>
  send(caller, `${pathOf(orderUuid)}/${number}/withdraw`, {});

async function send({ fetch, page }: Caller, path: string, body: object): Promise<AskAnswer> {
  const answer = await request(fetch, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrfToken, 'accept-language': page.locale },
    body: JSON.stringify(body),
  });
  if (!answer.reached) return { kind: 'unreachable' };
  const returns = isOk(answer) ? parseReturns(answer.body) : null;
  if (returns !== null) return { kind: 'done', returns };
  return { kind: 'refused', message: messageOf(isObject(answer.body) ? answer.body : {}) };
}

const pathOf = (orderUuid: string): string => `/web/api/orders/${orderUuid}/returns`;

/** What is wrong with a field says more than that something is. */
function messageOf(body: Json): string {
  const errors = body['errors'];
  const first: unknown = isObject(errors) ? Object.values(errors)[0] : undefined;
  const told: unknown = Array.isArray(first) ? first[0] : undefined;
  return typeof told === 'string' ? told : (textOf(body['message']) ?? '');
}

function parseReturns(body: unknown): OwnReturns | null {
  if (!isObject(body)) return null;
  const { offer } = body;
  return { offer: isObject(offer) ? parseOffer(offer) : null, returns: listOf(body['returns'], parseReturn) };
}

const parseOffer = (offer: Json): ReturnOffer => ({
  until: textOf(offer['until']) ?? '',
  reasons: listOf(offer['reasons'], parseReason),
  lines: listOf(offer['lines'], parseOfferedLine),
});

function parseReason(entry: Json): ReturnOffer['reasons'][number] | null {
  const code = textOf(entry['code']);
  const name = textOf(entry['name']);
  return code === null || name === null ? null : { code, name, isFree: entry['isFree'] === true };
}

function parseOfferedLine(entry: Json): ReturnOffer['lines'][number] | null {
  const id = textOf(entry['id']);
  const line = parseLine(entry);
  return id === null || line === null ? null : { id, ...line };
}

function parseLine(entry: Json): OwnReturn['lines'][number] | null {
  const name = textOf(entry['name']);
  const quantity = numberOf(entry['quantity']);
  return name === null || quantity === null ? null : { name, quantity };
}

function parseReturn(entry: Json): OwnReturn | null {
  const number = textOf(entry['number']);
  const label = textOf(entry['label']);
  if (number === null || label === null) return null;
  return {
    number,
    label,
    mayWithdraw: entry['mayWithdraw'] === true,
    detail: textOf(entry['detail']) ?? '',
    askedOn: textOf(entry['askedOn']) ?? '',
    lines: listOf(entry['lines'], parseLine),
  };
}
