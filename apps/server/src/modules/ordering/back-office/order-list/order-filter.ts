import type { OrderListQuery, OrderSort, OrderView } from '@hanout/contracts/orders/orders';
import { familyOfTag, rootOfTag } from '@hanout/core/ordering';
import type { Tags } from '../../tags/queries.ts';
import { parseOrderSearch, type OrderSearch } from './search-text.ts';
import type { OrderScope } from '@hanout/core/staff';

/** Which orders are asked for, of those in scope. */
export interface OrderFilter extends OrderScope {
  readonly view: OrderView;
  readonly search: OrderSearch | null;
  readonly wilayaCode: number | null;
  readonly carrierId: number | null;
  readonly channel: string | null;
  readonly productId: number | null;
  readonly assignee: number | 'none' | null;
  /** whose orders `mine` are */
  readonly employeeId: number;
  /** any of them is on it */
  readonly tagIds: readonly number[] | null;
  /** these alone, whatever the view: what a person has chosen */
  readonly numbers: readonly number[] | null;
  /** days in Africa/Algiers */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly minCentimes: number | null;
  readonly maxCentimes: number | null;
}

/** Who asks: sees the orders in their scope, and has some of their own. */
export interface Asking extends OrderScope {
  readonly employeeId: number;
}

/** Joins what the address asks for with what the person may see. `tags`: those of the shops, for what a tag stands for. */
export function orderFilterOf(
  query: Omit<OrderListQuery, 'sort' | 'limit' | 'cursor'>,
  { shopIds, ordersOf, employeeId }: Asking,
  tags: Tags = new Map(),
): OrderFilter {
  return {
    view: query.view,
    shopIds: shopsWithin(query.shop, shopIds),
    ordersOf,
    employeeId,
    tagIds: query.tag === undefined ? null : familyOfTag(tags, rootOfTag(tags, query.tag)?.id ?? query.tag),
    numbers: null,
    search: parseOrderSearch(query.q),
    wilayaCode: query.wilaya ?? null,
    carrierId: query.carrier ?? null,
    channel: query.channel ?? null,
    productId: query.product ?? null,
    assignee: query.assignee ?? null,
    dateFrom: query.dateFrom ?? null,
    dateTo: query.dateTo ?? null,
    minCentimes: query.amountMinCentimes ?? null,
    maxCentimes: query.amountMaxCentimes ?? null,
  };
}

function shopsWithin(asked: number | undefined, scope: readonly number[] | null): readonly number[] | null {
  if (asked === undefined) return scope;
  return scope === null || scope.includes(asked) ? [asked] : [];
}

/** Where the next page goes on: the last row's value of the sorted column, as the database writes it, and its key. */
export interface Cursor {
  readonly value: string;
  readonly id: string;
}

export function formatCursor(sort: OrderSort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const valueForms: Readonly<Record<OrderSort, RegExp>> = {
  '-placedAt': /^\d{4}-[\d :.+-]{10,40}$/,
  placedAt: /^\d{4}-[\d :.+-]{10,40}$/,
  nextCallAt: /^\d{4}-[\d :.+-]{10,40}$/,
  '-total': /^\d{1,15}$/,
  total: /^\d{1,15}$/,
};

/** Undefined for what is no cursor of this order: the list then begins at its first row. */
export function parseCursor(sort: OrderSort, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [madeFor, value, id]: unknown[] = parts;
    if (madeFor !== sort || typeof value !== 'string' || typeof id !== 'string') return undefined;
    return valueForms[sort].test(value) && uuidForm.test(id) ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
