import {
  remittanceListQuerySchema,
  remittanceListSchema,
  remittanceRowsQuerySchema,
  remittanceRowsSchema,
  remittanceSchema,
  type RemittanceRow,
} from '@hanout/contracts/remittances/remittances';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { dinars, extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { remittanceTexts } from '../texts.ts';
import { presentListed, presentRow, readRemittance } from './presenter.ts';
import { countRemittances, listPlaces, listRemittances, listRows, sumRows } from './queries.ts';

const config = { policy: policies.permission('remittances.manage') };
const REMITTANCES = '/dashboard/api/remittances';
const ROWS = 50;

/** What carriers paid: the list, one of them, its rows, and its rows as a file. */
export function registerRemittanceReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    REMITTANCES,
    { config, schema: { querystring: remittanceListQuerySchema, response: { 200: remittanceListSchema } } },
    async (request) => {
      const { view, q, carrier, cursor } = request.query;
      const { shopIds, language } = requireStaff(request);
      const filter = { view, q, carrierId: carrier ?? null, shopIds };
      const [rows, counts, places] = await Promise.all([
        listRemittances(db, filter, { before: cursor ?? null, limit: ROWS + 1, language }),
        countRemittances(db, filter),
        listPlaces(db, { shopIds, language }),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      const nextCursor = last === undefined ? null : String(last.id);
      return { rows: shown.map(presentListed), total: counts[view], nextCursor, counts, ...places };
    },
  );

  app.get(
    `${REMITTANCES}/:id`,
    { config, schema: { params: idParams, response: { 200: remittanceSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readRemittance(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'remittances.not-found', { language: staff.language });
    },
  );

  app.get(
    `${REMITTANCES}/:id/rows`,
    {
      config,
      schema: { params: idParams, querystring: remittanceRowsQuerySchema, response: { 200: remittanceRowsSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id } = request.params;
      const { state, q, cursor, limit } = request.query;
      if ((await readRemittance(db, id, staff)) === undefined)
        return answerError(request, reply, 'remittances.not-found', { language: staff.language });
      const filter = { state: state ?? null, q };
      const [rows, sums] = await Promise.all([
        listRows(db, id, { filter, after: cursor ?? 0, limit: limit + 1 }),
        sumRows(db, id, filter),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last === undefined ? null : String(last.row);
      return { rows: shown.map((row) => presentRow(row, staff)), ...sums, nextCursor };
    },
  );

  for (const extension of extensions)
    app.get(
      `${REMITTANCES}/:id/rows/export.${extension}`,
      { config, schema: { params: idParams, querystring: remittanceRowsQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const { id } = request.params;
        const { state, q } = request.query;
        if ((await readRemittance(db, id, staff)) === undefined)
          return answerError(request, reply, 'remittances.not-found', { language });
        const name = `${remittanceTexts(language)('remittances.export.name')}-${id}`;
        const pages = pagesOfRows(db, { id, staff, filter: { state: state ?? null, q } });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );
}

const AT_ONCE = 500;
const COLUMNS = [
  'row',
  'tracking',
  'order',
  'customer',
  'status',
  'kind',
  'gross',
  'fee',
  'net',
  'expected',
  'difference',
  'state',
  'included',
  'note',
] as const;

interface RowsFile {
  readonly id: number;
  readonly staff: StaffSession;
  readonly filter: Parameters<typeof sumRows>[2];
}

async function* pagesOfRows(db: Database, { id, staff, filter }: RowsFile): AsyncGenerator<Cell[][]> {
  const t = remittanceTexts(staff.language);
  yield [COLUMNS.map((column) => t(`remittances.export.${column}`))];
  let after = 0;
  for (;;) {
    const rows = await listRows(db, id, { filter, after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
    yield rows.map((row) => cellsOf(presentRow(row, staff), t));
  }
}

function cellsOf(row: RemittanceRow, t: ReturnType<typeof remittanceTexts>): Cell[] {
  return [
    row.row,
    row.tracking,
    row.order?.number ?? row.reference,
    row.order?.customer ?? null,
    row.status,
    t(`remittances.kind.${row.kind}`),
    dinars(row.grossCentimes),
    dinars(row.feeCentimes),
    dinars(row.netCentimes),
    row.expectedCentimes === null ? null : dinars(row.expectedCentimes),
    dinars(row.differenceCentimes),
    t(`remittances.rowState.${row.state}`),
    t(row.isIncluded ? 'remittances.yes' : 'remittances.no'),
    row.note,
  ];
}
