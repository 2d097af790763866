import type { TimelineEntry } from '../../islands/ui/timeline.tsx';
import type { PageFacts } from '../page.ts';
import { type Answer, type Fetch, isOk, request } from './http.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './read.ts';

export interface FollowedOrder {
  readonly number: string;
  readonly state: string;
  readonly steps: readonly TimelineEntry[];
  /** Where its carrier says that the parcel was, the latest first. */
  readonly way: readonly ParcelStep[];
  readonly lines: readonly FollowedLine[];
  /** As people read them; null: a server before this one, which told none. */
  readonly totals: FollowedTotals | null;
  readonly isCancelled: boolean;
}

export interface ParcelStep {
  readonly label: string;
  readonly place: string | null;
  readonly at: string;
}

export interface FollowedLine {
  readonly name: string;
  readonly quantity: number;
  readonly total: string;
}

export interface FollowedTotals {
  readonly products: string;
  readonly discount: string | null;
  /** Null: free. */
  readonly delivery: string | null;
  readonly grand: string;
}

export type TrackAnswer =
  | { readonly kind: 'found'; readonly order: FollowedOrder }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' };

interface Caller {
  readonly fetch: Fetch;
  readonly page: PageFacts;
}

/** State and timeline of an order by its number and the last four digits of its phone. */
export async function trackOrder(
  caller: Caller,
  asked: { readonly number: string; readonly phoneEnding: string },
): Promise<TrackAnswer> {
  const answer = await post(caller, '/web/api/orders/track', asked);
  if (!answer.reached) return { kind: 'failed' };
  if (answer.status === 429) return { kind: 'wait', seconds: answer.retryAfter ?? 60 };
  if (answer.status === 404) return { kind: 'not-found' };
  const order = isOk(answer) && isObject(answer.body) ? parseOrder(answer.body) : null;
  return order === null ? { kind: 'failed' } : { kind: 'found', order };
}

/** What an order would cost with the quantities asked for, in decimal DA. */
export interface NewTotals {
  readonly delivery: number;
  readonly total: number;
}

export type ChangeAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'totals'; readonly totals: NewTotals }
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'unreachable' };

export interface OrderChange {
  readonly version: number;
  readonly address?: string;
  readonly phone?: string;
  readonly lines?: readonly { readonly id: string; readonly quantity: number; readonly combination?: number }[];
  readonly total?: number;
}

export async function changeOrder(caller: Caller, orderUuid: string, change: OrderChange): Promise<ChangeAnswer> {
  return readChange(await post(caller, `/web/api/orders/${orderUuid}/change`, change));
}

export async function cancelOrder(
  caller: Caller,
  orderUuid: string,
  cancel: { readonly version: number; readonly reason: string },
): Promise<ChangeAnswer> {
  return readChange(await post(caller, `/web/api/orders/${orderUuid}/cancel`, cancel));
}

function post({ fetch, page }: Caller, path: string, body: object): Promise<Answer> {
  return request(fetch, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrfToken, 'accept-language': page.locale },
    body: JSON.stringify(body),
  });
}

function readChange(answer: Answer): ChangeAnswer {
  if (!answer.reached) return { kind: 'unreachable' };
  if (answer.status < 300) return { kind: 'done' };
  const body = isObject(answer.body) ? answer.body : {};
  const totals = parseTotals(body['totals']);
  if (totals !== null) return { kind: 'totals', totals };
  if (body['code'] === 'ordering.order-changed') return { kind: 'changed-meanwhile' };
  return { kind: 'refused', message: textOf(body['message']) ?? '', fields: parseFields(body['errors']) };
}

function parseTotals(value: unknown): NewTotals | null {
  if (!isObject(value)) return null;
  const delivery = numberOf(value['delivery']);
  const total = numberOf(value['total']);
  return delivery === null || total === null ? null : { delivery, total };
}

function parseFields(value: unknown): Readonly<Record<string, string>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
      return typeof first === 'string' ? [[field, first] as const] : [];
    }),
  );
}

function parseOrder(body: Json): FollowedOrder | null {
  const number = textOf(body['number']);
  const state = textOf(body['state']);
  if (number === null || state === null) return null;
  return {
    number,
    state,
    steps: listOf(body['steps'], parseStep),
    way: listOf(body['way'], parseParcelStep),
    lines: listOf(body['lines'], parseLine),
    totals: parseAmounts(body['totals']),
    isCancelled: body['isCancelled'] === true,
  };
}

function parseParcelStep(entry: Json): ParcelStep | null {
  const label = textOf(entry['label']);
  const at = textOf(entry['at']);
  return label === null || at === null ? null : { label, at, place: textOf(entry['place']) };
}

function parseLine(entry: Json): FollowedLine | null {
  const name = textOf(entry['name']);
  const quantity = numberOf(entry['quantity']);
  const total = textOf(entry['total']);
  return name === null || quantity === null || total === null ? null : { name, quantity, total };
}

function parseAmounts(value: unknown): FollowedTotals | null {
  if (!isObject(value)) return null;
  const products = textOf(value['products']);
  const grand = textOf(value['grand']);
  if (products === null || grand === null) return null;
  return { products, grand, discount: textOf(value['discount']), delivery: textOf(value['delivery']) };
}

function parseStep(entry: Json): TimelineEntry | null {
  const label = textOf(entry['label']);
  const { status } = entry;
  if (label === null || (status !== 'done' && status !== 'current' && status !== 'to_come')) return null;
  return { label, at: textOf(entry['at']), status };
}
