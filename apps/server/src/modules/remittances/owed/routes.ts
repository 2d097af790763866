import {
  tariffSchema,
  transporterDebtsSchema,
  transporterOrdersQuerySchema,
  transporterOrdersSchema,
  transporterParams,
} from '@hanout/contracts/remittances/transporters';
import { ageBands } from '@hanout/core/ledger';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { dinars, extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff, type StaffSession } from '../../staff/index.ts';
import { refuseRemittance } from '../answers.ts';
import { readToday } from '../repository.ts';
import { remittanceTexts } from '../texts.ts';
import { presentDebt, presentOrder } from './presenter.ts';
import { countCarrierOrders, findCarrierName, listCarrierOrders, readDebts, type OrdersOf } from './queries.ts';
import { findTariff } from './repository.ts';
import { changeTariff } from './use-cases/change-tariff.ts';

const config = { policy: policies.permission('remittances.manage') };
const TRANSPORTERS = '/dashboard/api/payments/transporters';
const ROWS = 50;

/** What carriers owe: by age, their orders with their money, what is disputed, and what each keeps. */
export function registerOwed(http: FastifyInstance, { db }: { readonly db: Database }): void {
  registerDebts(http, db);
  registerTariffs(http, db);
}

function registerDebts(http: FastifyInstance, db: Database): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(TRANSPORTERS, { config, schema: { response: { 200: transporterDebtsSchema } } }, async (request) => {
    const [debts, today] = await Promise.all([readDebts(db, requireStaff(request).shopIds), readToday(db)]);
    return { rows: debts.map((debt) => presentDebt(debt, today)), bands: [...ageBands] };
  });

  app.get(
    `${TRANSPORTERS}/:transporterId/orders`,
    {
      config,
      schema: {
        params: transporterParams,
        querystring: transporterOrdersQuerySchema,
        response: { 200: transporterOrdersSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { transporterId: carrierId } = request.params;
      const { view, q, cursor } = request.query;
      const name = await findCarrierName(db, carrierId, staff.shopIds);
      if (name === undefined)
        return answerError(request, reply, 'remittances.carrier-not-found', { language: staff.language });
      const asked = { carrierId, shopIds: staff.shopIds, q, view };
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
      const [rows, counts, tariff] = await Promise.all([
        listCarrierOrders(db, asked, { offset, limit: ROWS + 1, language: staff.language }),
        countCarrierOrders(db, asked),
        findTariff(db, carrierId),
      ]);
      const rhythm = { days: tariff.payoutDays, weekday: tariff.payoutWeekday };
      return {
        transporter: { id: carrierId, name },
        rows: rows.slice(0, ROWS).map((row) => presentOrder(row, rhythm)),
        total: counts[view].count,
        sumCentimes: counts[view].sum,
        nextCursor: rows.length > ROWS ? String(offset + ROWS) : null,
        counts: {
          open: counts.open.count,
          late: counts.late.count,
          disputed: counts.disputed.count,
          paid: counts.paid.count,
        },
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${TRANSPORTERS}/:transporterId/orders/export.${extension}`,
      { config, schema: { params: transporterParams, querystring: transporterOrdersQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { transporterId: carrierId } = request.params;
        const { view, q } = request.query;
        if ((await findCarrierName(db, carrierId, staff.shopIds)) === undefined)
          return answerError(request, reply, 'remittances.carrier-not-found', { language: staff.language });
        const t = remittanceTexts(staff.language);
        const name = `${t('remittances.export.owedFile')}-${carrierId}-${await readToday(db)}`;
        const pages = pagesOfOrders(db, { carrierId, shopIds: staff.shopIds, q, view }, staff);
        return sendListFile(reply, { name, extension, language: staff.language, pages });
      },
    );
}

function registerTariffs(http: FastifyInstance, db: Database): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const path = `${TRANSPORTERS}/:transporterId/tariff`;

  app.get(
    path,
    { config, schema: { params: transporterParams, response: { 200: tariffSchema } } },
    async (request, reply) => {
      const { language, shopIds } = requireStaff(request);
      const { transporterId } = request.params;
      const name = await findCarrierName(db, transporterId, shopIds);
      return name === undefined
        ? answerError(request, reply, 'remittances.carrier-not-found', { language })
        : findTariff(db, transporterId);
    },
  );

  app.post(
    path,
    { config, schema: { params: transporterParams, body: tariffSchema, response: { 200: tariffSchema } } },
    async (request, reply) => {
      const { transporterId: carrierId } = request.params;
      const changed = await changeTariff(db, { carrierId, tariff: request.body, actor: actorOf(request) });
      return changed.ok ? findTariff(db, carrierId) : refuseRemittance(request, reply, { refusal: changed.error });
    },
  );
}

const AT_ONCE = 500;
const COLUMNS = [
  'order',
  'tracking',
  'customer',
  'since',
  'days',
  'cod',
  'paid',
  'owed',
  'fee',
  'expected',
  'received',
  'difference',
  'note',
] as const;

async function* pagesOfOrders(db: Database, asked: OrdersOf, { language }: StaffSession): AsyncGenerator<Cell[][]> {
  const t = remittanceTexts(language);
  yield [COLUMNS.map((column) => t(`remittances.export.${column}`))];
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await listCarrierOrders(db, asked, { offset, limit: AT_ONCE, language });
    yield rows.map((row) => [
      row.number,
      row.tracking,
      row.customerFullName,
      row.since,
      row.days,
      dinars(row.codCentimes),
      dinars(row.paidCentimes),
      dinars(row.balanceCentimes),
      dinars(row.expectedFeeCentimes),
      dinars(row.balanceCentimes - row.expectedFeeCentimes),
      dinars(row.receivedCentimes),
      row.differenceCentimes === null ? null : dinars(row.differenceCentimes),
      row.disputeNote,
    ]);
    if (rows.length < AT_ONCE) return;
  }
}
