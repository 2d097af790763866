import {
  reportOrdersQuerySchema,
  reportQuerySchema,
  type Funnel,
  type ReportAxis,
  type ReportRow,
} from '@hanout/contracts/reports/reports';
import type { Translate } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { shopsWithin } from '../../../database/of-shops.ts';
import { dinars, extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { reportTexts } from '../texts.ts';
import { listOrdersOf, type OrderOfFigure, type OrderSpot } from './order-queries.ts';
import { readRows, type ReportAsked } from './read-report.ts';

const config = { policy: policies.permission('reports.read') };
const REPORTS = '/dashboard/api/reports';
const FILE_ROWS = 1_000;

/** Reports, and the orders that make their figures, as files for spreadsheets. */
export function registerReportFiles(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const extension of extensions) {
    app.get(
      `${REPORTS}/export.${extension}`,
      { config, schema: { querystring: reportQuerySchema } },
      async (request, reply) => {
        const { shopIds: scope, language } = requireStaff(request);
        const { shop, ...query } = request.query;
        const t = reportTexts(language);
        const name = fileName(t, [t(`reports.by.${query.by}`), query.from, query.to]);
        const asked = { ...query, shopIds: shopsWithin(shop, scope), language };
        return sendListFile(reply, { name, extension, language, pages: pagesOfReport(db, asked) });
      },
    );
    app.get(
      `${REPORTS}/orders/export.${extension}`,
      { config, schema: { querystring: reportOrdersQuerySchema } },
      async (request, reply) => {
        const { shopIds: scope, language } = requireStaff(request);
        const { shop, limit: _limit, cursor: _cursor, ...query } = request.query;
        const t = reportTexts(language);
        const name = fileName(t, [t(`reports.fileName.${query.stage}`), query.from, query.to]);
        const asked = { ...query, shopIds: shopsWithin(shop, scope) };
        const read = (after: OrderSpot | null) => listOrdersOf(db, asked, { language, limit: FILE_ROWS, after });
        return sendListFile(reply, { name, extension, language, pages: pagesOfOrders(read, t) });
      },
    );
  }
}

const fileName = (t: Translate, parts: readonly (string | undefined)[]): string =>
  [t('reports.fileName'), ...parts]
    .filter(Boolean)
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, '-');

const COUNTS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid', 'returned', 'cancelled'] as const;
const AMOUNTS = ['placedCentimes', 'deliveredCentimes', 'paidCentimes'] as const;

/** The heading of a report as a table. */
export const headingOf = (t: Translate, by: ReportAxis): Cell[] => [
  t(`reports.by.${by}`),
  ...COUNTS.map((count) => t(`reports.column.${count}`)),
  ...AMOUNTS.map((amount) => t(`reports.file.${amount}`)),
];

/** One row of it. */
export const cellsOf = (name: string, funnel: Funnel): Cell[] => [
  name,
  ...COUNTS.map((count) => funnel[count]),
  ...AMOUNTS.map((amount) => dinars(funnel[amount])),
];

const called = ({ key, name }: ReportRow, t: Translate): string =>
  key === null || name === '' ? t('reports.none') : name;

async function* pagesOfReport(db: Database, asked: ReportAsked): AsyncGenerator<Cell[][]> {
  const t = reportTexts(asked.language);
  yield [headingOf(t, asked.by)];
  for (let offset = 0; ; offset += FILE_ROWS) {
    const { rows } = await readRows(db, asked, { limit: FILE_ROWS, offset });
    yield rows.map((row) => cellsOf(called(row, t), row.funnel));
    if (rows.length < FILE_ROWS) return;
  }
}

async function* pagesOfOrders(
  read: (after: OrderSpot | null) => Promise<readonly OrderOfFigure[]>,
  t: Translate,
): AsyncGenerator<Cell[][]> {
  const columns = ['order', 'at', 'wilaya', 'carrier', 'place', 'total'] as const;
  yield [columns.map((column) => t(`reports.orders.${column}`))];
  let after: OrderSpot | null = null;
  for (;;) {
    const rows: readonly OrderOfFigure[] = await read(after);
    yield rows.map(({ number, local, wilaya, carrier, place, totalCentimes }) => [
      number,
      local,
      wilaya,
      carrier,
      t(`reports.place.${place}`),
      dinars(totalCentimes),
    ]);
    after = rows.at(-1) ?? null;
    if (rows.length < FILE_ROWS) return;
  }
}
