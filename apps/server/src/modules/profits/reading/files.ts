import {
  profitOrdersQuerySchema,
  profitQuerySchema,
  type ProfitAxis,
  type ProfitParts,
} from '@hanout/contracts/profits/profits';
import type { Language, Translate } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { dinars, extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { profitTexts } from '../texts.ts';
import { listOrderFigures, type OrderFigures, type OrderPlace } from './order-queries.ts';
import { askedBy, presentRow } from './present.ts';
import { readFigures, type Figures } from './queries.ts';

const config = { policy: policies.permission('profits.read') };
const PROFITS = '/dashboard/api/profits';
const FILE_ROWS = 1_000;

/** Figures, and the orders that make them, as files for spreadsheets. */
export function registerProfitFiles(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const extension of extensions) {
    app.get(
      `${PROFITS}/export.${extension}`,
      { config, schema: { querystring: profitQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { by, sort, ...filter } = request.query;
        const { language } = staff;
        const t = profitTexts(language);
        const name = fileName(t, [t(`profits.by.${by}`), filter.from, filter.to]);
        const asked = await askedBy(db, filter, staff);
        const figures = (offset: number) =>
          readFigures(db, asked, { axis: by, sort, language, limit: FILE_ROWS, offset });
        return sendListFile(reply, { name, extension, language, pages: pagesOfFigures(figures, by, language) });
      },
    );
    app.get(
      `${PROFITS}/orders/export.${extension}`,
      { config, schema: { querystring: profitOrdersQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { limit: _limit, cursor: _cursor, ...filter } = request.query;
        const { language } = staff;
        const t = profitTexts(language);
        const name = fileName(t, [t('profits.export.orders'), filter.from, filter.to]);
        const asked = await askedBy(db, filter, staff);
        const orders = (after: OrderPlace | null) => listOrderFigures(db, asked, { limit: FILE_ROWS, after, language });
        return sendListFile(reply, { name, extension, language, pages: pagesOfOrders(orders, t) });
      },
    );
  }
}

const fileName = (t: Translate, parts: readonly (string | undefined)[]): string =>
  [t('profits.export.file'), ...parts].filter(Boolean).join('-');

const PARTS = [
  'sales',
  'delivery',
  'discounts',
  'goods',
  'fees',
  'expectedFees',
  'returnCosts',
  'losses',
  'lostGoods',
  'packaging',
  'earned',
] as const satisfies readonly (keyof ProfitParts)[];
const COUNTS = ['orders', 'delivered', 'returned', 'lost'] as const;

const headings = (t: Translate): readonly string[] => PARTS.map((part) => t(`profits.export.${part}`));
const amounts = (parts: ProfitParts): readonly Cell[] => PARTS.map((part) => dinars(parts[part]));

async function* pagesOfFigures(
  read: (offset: number) => Promise<readonly Figures[]>,
  axis: ProfitAxis,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const t = profitTexts(language);
  yield [[t(`profits.by.${axis}`), ...COUNTS.map((count) => t(`profits.export.${count}`)), ...headings(t)]];
  for (let offset = 0; ; offset += FILE_ROWS) {
    const rows = await read(offset);
    yield rows.map((row) => {
      const { name, parts, ...counts } = presentRow(row, axis, language);
      return [name === '' ? t('profits.nobody') : name, ...COUNTS.map((count) => counts[count]), ...amounts(parts)];
    });
    if (rows.length < FILE_ROWS) return;
  }
}

async function* pagesOfOrders(
  read: (after: OrderPlace | null) => Promise<readonly OrderFigures[]>,
  t: Translate,
): AsyncGenerator<Cell[][]> {
  const columns = [
    'profits.export.order',
    'profits.by.day',
    'profits.by.wilaya',
    'profits.by.carrier',
    'profits.outcome',
  ];
  yield [[...columns.map((column) => t(column)), ...headings(t)]];
  let after: OrderPlace | null = null;
  for (;;) {
    const rows: readonly OrderFigures[] = await read(after);
    yield rows.map(({ number, day, wilaya, carrier, outcome, ...parts }) => [
      number,
      day,
      wilaya,
      carrier,
      outcome === null ? null : t(`profits.outcome.${outcome}`),
      ...amounts(parts),
    ]);
    after = rows.at(-1) ?? null;
    if (rows.length < FILE_ROWS) return;
  }
}
