import {
  journalFilterSchema,
  journalQuerySchema,
  journalSchema,
  type JournalEntry,
  type JournalFilterQuery,
} from '@hanout/contracts/money';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { parseOrderSearch } from '../../ordering/index.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { formatCursor, parseCursor } from '../cursor.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { readDay } from '../queries.ts';
import { shopsWithin } from '../../../database/of-shops.ts';
import { moneyTexts } from '../texts.ts';
import { pagesOfJournal } from './export-journal.ts';
import { countCapOf, countEntriesFound, listEntries, type JournalFilter, type PostedEntry } from './queries.ts';

const READS = { policy: policies.permission('money.read') };

/** Every entry of the ledger with its cause, its lines and its order, and the same as files. */
export function registerJournalRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/money/journal',
    { config: READS, schema: { querystring: journalQuerySchema, response: { 200: journalSchema } } },
    async (request) => {
      const { sort, limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const filter = journalFilterOf(query, staff);
      const after = parseCursor(sort, cursor, { value: 'day', id: 'number' });
      const [rows, found] = await Promise.all([
        listEntries(db, { filter, sort, after, limit, language: staff.language }),
        countEntriesFound(db, filter),
      ]);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).map(presentEntry),
        total: Math.min(found, countCapOf(filter)),
        totalIsCapped: found > countCapOf(filter),
        nextCursor: last === undefined ? null : formatCursor(sort, { value: last.on, id: String(last.id) }),
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/money/journal/export.${extension}`,
      { config: READS, schema: { querystring: journalFilterSchema } },
      async (request, reply) => {
        const { sort, ...query } = request.query;
        const staff = requireStaff(request);
        const { language } = staff;
        const name = `${moneyTexts(language)('money.export.journal')}-${await readDay(db)}`;
        const pages = pagesOfJournal(db, { filter: journalFilterOf(query, staff), sort, language });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );
}

function journalFilterOf(query: Omit<JournalFilterQuery, 'sort'>, { shopIds }: StaffSession): JournalFilter {
  return {
    shopIds: shopsWithin(query.shop, shopIds),
    cause: query.cause ?? null,
    account: query.account ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    search: parseOrderSearch(query.q),
  };
}

function presentEntry({ shopId, orderId, orderNumber, ...entry }: PostedEntry): JournalEntry {
  const { id, on, postedAt, cause, paymentType, employeeName, note, lines } = entry;
  return {
    id,
    on,
    postedAt: postedAt.toISOString(),
    cause,
    paymentType,
    shop: { id: shopId, name: entry.shopName },
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    employeeName,
    note,
    lines: lines.map((line) => ({ ...line })),
  };
}
