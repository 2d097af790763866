import {
  debtFilterSchema,
  debtListQuerySchema,
  debtListSchema,
  type DebtFilterQuery,
  type DebtRow,
} from '@hanout/contracts/money';
import { maskPhone } from '@hanout/core/customers';
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
import { debtCursorForm, pagesOfDebts } from './export-debts.ts';
import { listDebts, sumDebts, type Debt, type DebtFilter } from './queries.ts';

const READS = { policy: policies.permission('money.read') };

/** Who owes what for which order since when, and the same as files. */
export function registerDebtRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/money/debts',
    { config: READS, schema: { querystring: debtListQuerySchema, response: { 200: debtListSchema } } },
    async (request) => {
      const { sort, limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const filter = debtFilterOf(query, staff);
      const after = parseCursor(sort, cursor, debtCursorForm(sort));
      const [rows, sums] = await Promise.all([
        listDebts(db, { filter, sort, after, limit, language: staff.language }),
        sumDebts(db, filter),
      ]);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).map((debt) => presentDebt(debt, staff)),
        sumCentimes: sums.sumCentimes,
        total: sums.count,
        totalIsCapped: false,
        nextCursor: last === undefined ? null : formatCursor(sort, { value: last.cursorValue, id: last.orderId }),
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/money/debts/export.${extension}`,
      { config: READS, schema: { querystring: debtFilterSchema } },
      async (request, reply) => {
        const { sort, ...query } = request.query;
        const staff = requireStaff(request);
        const { language } = staff;
        const name = `${moneyTexts(language)('money.export.debts')}-${await readDay(db)}`;
        const show = (debt: Debt) => presentDebt(debt, staff);
        const pages = pagesOfDebts(db, { filter: debtFilterOf(query, staff), sort, language, show });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );
}

function debtFilterOf(query: Omit<DebtFilterQuery, 'sort'>, { shopIds }: StaffSession): DebtFilter {
  return {
    shopIds: shopsWithin(query.shop, shopIds),
    who: query.who ?? null,
    carrierId: query.carrier ?? null,
    age: query.age ?? null,
    search: parseOrderSearch(query.q),
  };
}

function presentDebt(debt: Debt, { permissions }: StaffSession): DebtRow {
  const { orderId, orderNumber, who, since, days, amountCentimes, dueOn, isLate, carrierId, carrierName } = debt;
  const phone = debt.phone === null || permissions.has('customers.contact') ? debt.phone : maskPhone(debt.phone);
  return {
    orderId,
    orderNumber,
    who,
    shop: { id: debt.shopId, name: debt.shopName },
    carrier: who === 'customer' || carrierId === null ? null : { id: carrierId, name: carrierName ?? '' },
    customer: { id: debt.customerId, name: debt.customerName, phone },
    since,
    days,
    amountCentimes,
    dueOn,
    isLate,
  };
}
