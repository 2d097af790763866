import type { WritingKind } from '@hanout/contracts/builders/writings';
import { sql, type RawBuilder } from 'kysely';

/** A page waits until it is looked for, a post until it is asked for. */
const HAS_COME: Readonly<Record<WritingKind, (row: string) => string>> = {
  pages: (row) => `${row}.waits_until is null`,
  posts: (row) => `${row}.published_at <= now()`,
  topics: () => 'true',
  authors: () => 'true',
};

/** Whether a text, the `row` of its table, is published and its moment has come, archived or not. */
export const isOnline = (kind: WritingKind, row = 'p'): RawBuilder<boolean> =>
  sql.raw(`(${row}.is_published and ${HAS_COME[kind](row)})`);

/** Whether shoppers see it. */
export const isShown = (kind: WritingKind, row = 'p'): RawBuilder<boolean> =>
  sql`(${isOnline(kind, row)} and ${sql.ref(`${row}.archived_at`)} is null)`;
