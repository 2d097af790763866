import type { CustomerFilterQuery, CustomerSort } from '@hanout/contracts/customers/customers';
import { type CustomerType, isPhone, normalizePhone, type SegmentRule } from '@hanout/core/customers';

/** What somebody may mean by the text in the search box. */
export interface CustomerSearch {
  readonly phone: string | null;
  /** part of a phone, at least four digits */
  readonly phonePart: string | null;
  /** all of them are in the name or the e-mail */
  readonly words: readonly string[];
  /** the few whom a part of a phone or the words find; null: not looked for yet, or too many to name */
  readonly ids: readonly number[] | null;
}

/** Which customers are asked for; `shopIds` null: of every shop. */
export interface CustomerFilter {
  readonly state: 'active' | 'archived';
  readonly shopIds: readonly number[] | null;
  readonly search: CustomerSearch | null;
  readonly type: CustomerType | null;
  readonly wilayaCode: number | null;
  readonly ordersMin: number | null;
  readonly tag: string | null;
  /** null: of none; `unknown`: of one that there is not, to which nobody belongs */
  readonly segment: SegmentRule | 'unknown' | null;
}

export interface Asked {
  /** the shops that the person may see; null: every shop */
  readonly scope: readonly number[] | null;
  readonly segment: SegmentRule | 'unknown' | null;
}

/** Joins what the address asks for with the shops that the person may see. */
export function customerFilterOf(query: Omit<CustomerFilterQuery, 'sort'>, { scope, segment }: Asked): CustomerFilter {
  return {
    state: query.state,
    shopIds: shopsWithin(query.shop, scope),
    search: parseCustomerSearch(query.q),
    type: query.type ?? null,
    wilayaCode: query.wilaya ?? null,
    ordersMin: query.ordersMin ?? null,
    tag: query.tag ?? null,
    segment,
  };
}

function shopsWithin(asked: number | undefined, scope: readonly number[] | null): readonly number[] | null {
  if (asked === undefined) return scope;
  return scope === null || scope.includes(asked) ? [asked] : [];
}

/** Reads the search text: a phone in any form, part of one, or words of a name or e-mail. Null when it is empty. */
export function parseCustomerSearch(text: string | undefined): CustomerSearch | null {
  const typed = text?.normalize('NFKC').trim() ?? '';
  if (typed === '') return null;
  if (/[\p{L}@]/u.test(typed)) return { phone: null, phonePart: null, words: typed.split(/\s+/), ids: null };
  const local = normalizePhone(typed).replace(/\D/g, '');
  const phone = isPhone(local) ? local : null;
  return { phone, phonePart: phone === null && local.length >= 4 ? local : null, words: [], ids: null };
}

/** Where the next page goes on: the last row's value of the sorted column, as the database writes it, and its key. */
export interface Cursor {
  readonly value: string;
  readonly id: number;
}

export function formatCursor(sort: CustomerSort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

const instantForm = /^\d{4}-[\d :.+-]{10,40}$/;
const numberForm = /^\d{1,15}$/;

/** Undefined for what is no cursor of this order: the list then begins at its first row. */
export function parseCursor(sort: CustomerSort, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [madeFor, value, id]: unknown[] = parts;
    if (madeFor !== sort || typeof value !== 'string' || !Number.isSafeInteger(id)) return undefined;
    const form = sort.endsWith('activity') ? instantForm : numberForm;
    return form.test(value) ? { value, id: Number(id) } : undefined;
  } catch {
    return undefined;
  }
}
