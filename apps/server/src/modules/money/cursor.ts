/** Where the next page goes on: the last row's value of the sorted column, and its key. */
export interface Cursor {
  readonly value: string;
  readonly id: string;
}

export const formatCursor = (sort: string, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** What a cursor of a list may be: `value` of its sorted column, `id` of its rows. */
export interface CursorForm {
  readonly value: 'day' | 'amount';
  readonly id: 'uuid' | 'number';
}

const forms = {
  day: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  amount: (text: string) => /^\d{1,15}$/.test(text),
  uuid: (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  number: (text: string) => /^\d{1,15}$/.test(text),
} as const;

/** Undefined for what is no cursor of this order: the list then begins at its first row. */
export function parseCursor(sort: string, text: string | undefined, form: CursorForm): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [madeFor, value, id]: unknown[] = parts;
    if (madeFor !== sort || typeof value !== 'string' || typeof id !== 'string') return undefined;
    return forms[form.value](value) && forms[form.id](id) ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
