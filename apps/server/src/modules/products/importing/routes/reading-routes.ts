import {
  failedAddressesSchema,
  importFindingsQuerySchema,
  importFindingsSchema,
  importListQuerySchema,
  importListSchema,
  keptProductsSchema,
  productImportSchema,
} from '@hanout/contracts/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { answerError } from '../../../../errors/answer.ts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../../../exports/csv.ts';
import { XLSX_TYPE, xlsxFile } from '../../../../exports/xlsx.ts';
import { policies } from '../../../../plugins/policy.ts';
import { uuidParams } from '../../../../plugins/request-parts.ts';
import { chargesTax } from '../../../shops/index.ts';
import { requireStaff } from '../../../staff/index.ts';
import { countAddresses, listFailedAddresses } from '../address-repository.ts';
import { listKeptEntries } from '../entry-repository.ts';
import {
  countFindings,
  listFindings,
  listImports,
  findingText,
  importTexts,
  badRowsFile,
} from '../../../imports/index.ts';
import { listKept } from '../item-repository.ts';
import { presentRow } from '../presenter.ts';
import { templateRow } from '../mapping/template.ts';
import { answerImport, findAsked, IMPORTS, type ImportRouteDependencies } from './dependencies.ts';

const config = { policy: policies.permission('catalog.write') };
const keptShown = 500;
const failedShown = 200;

/** Imports to look at: the list, one, what was found about its rows, the rows to mend, and the template. */
export function registerImportReading(http: FastifyInstance, { db }: Pick<ImportRouteDependencies, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    IMPORTS,
    { config, schema: { querystring: importListQuerySchema, response: { 200: importListSchema } } },
    async (request) => {
      const { cursor, limit } = request.query;
      const [at, id] = cursor?.split('~') ?? [];
      const isCursor = /^\d{4}-[\d :.+-]{10,40}$/.test(at ?? '') && /^[\da-f-]{36}$/.test(id ?? '');
      const after = isCursor && at !== undefined && id !== undefined ? { at, id } : undefined;
      const { rows, total } = await listImports(db, requireStaff(request), {
        after,
        limit: limit + 1,
        subjects: ['products'],
      });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).map(presentRow),
        total,
        nextCursor: last === undefined ? null : `${last.cursorAt}~${last.id}`,
      };
    },
  );

  app.get(
    `${IMPORTS}/:id`,
    { config, schema: { params: uuidParams, response: { 200: productImportSchema } } },
    async (request, reply) => answerImport(db, request, reply, request.params.id),
  );

  app.get(
    `${IMPORTS}/:id/findings`,
    {
      config,
      schema: { params: uuidParams, querystring: importFindingsQuerySchema, response: { 200: importFindingsSchema } },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const found = await findAsked(db, request, request.params.id);
      if (found === undefined) return answerError(request, reply, 'catalog.import-not-found', { language });
      const { kind, cursor, limit } = request.query;
      const isError = kind === undefined ? null : kind === 'error';
      const [number = 0, id = 0] = /^\d{1,9}~\d{1,15}$/.test(cursor ?? '')
        ? (cursor?.split('~').map(Number) ?? [])
        : [];
      const [rows, total] = await Promise.all([
        listFindings(db, found.id, { isError, after: { number, id }, limit: limit + 1 }),
        countFindings(db, found.id, isError),
      ]);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const t = importTexts(language);
      return {
        rows: rows.slice(0, limit).map((row) => ({
          row: row.number,
          column: row.column === null ? null : (found.header[row.column] ?? null),
          kind: row.isError ? ('error' as const) : ('warning' as const),
          code: row.code,
          message: findingText(t, row.code, row.params),
          value: row.value,
        })),
        total,
        nextCursor: last === undefined ? null : `${last.number}~${last.id}`,
      };
    },
  );

  app.get(
    `${IMPORTS}/:id/addresses`,
    { config, schema: { params: uuidParams, response: { 200: failedAddressesSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const found = await findAsked(db, request, request.params.id);
      if (found === undefined) return answerError(request, reply, 'catalog.import-not-found', { language });
      const [rows, { failed }] = await Promise.all([
        listFailedAddresses(db, found.id, failedShown),
        countAddresses(db, found.id),
      ]);
      const t = importTexts(language);
      return {
        rows: rows.map(({ address, failure: code }) => ({ address, code, message: t(`imports.fetch.${code}`) })),
        total: failed,
      };
    },
  );

  app.get(
    `${IMPORTS}/:id/kept`,
    { config, schema: { params: uuidParams, response: { 200: keptProductsSchema } } },
    async (request, reply) => {
      const found = await findAsked(db, request, request.params.id);
      if (found === undefined)
        return answerError(request, reply, 'catalog.import-not-found', { language: requireStaff(request).language });
      const [{ rows, total }, entries] = await Promise.all([
        listKept(db, found.id, keptShown),
        listKeptEntries(db, found.id, keptShown),
      ]);
      return {
        rows: rows.map((row) => ({ ...row, link: `/dashboard/products/${row.id}` })),
        total,
        entries: [...entries],
      };
    },
  );

  app.get(`${IMPORTS}/:id/bad-rows.csv`, { config, schema: { params: uuidParams } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const found = await findAsked(db, request, request.params.id);
    if (found === undefined) return answerError(request, reply, 'catalog.import-not-found', { language });
    return reply
      .header('content-disposition', 'attachment; filename="bad-rows.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(badRowsFile(db, found, language)));
  });

  app.get(`${IMPORTS}/template.csv`, { config }, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="hanout-products.csv"')
      .type('text/csv; charset=utf-8')
      .send(
        CSV_BYTE_ORDER_MARK +
          csvRow(templateRow({ language: requireStaff(request).language, chargesTax: await chargesTax(db) })),
      ),
  );

  app.get(`${IMPORTS}/template.xlsx`, { config }, async (request, reply) => {
    const { language } = requireStaff(request);
    const rows = (async function* () {
      yield [templateRow({ language, chargesTax: await chargesTax(db) })];
    })();
    return reply
      .header('content-disposition', 'attachment; filename="hanout-products.xlsx"')
      .type(XLSX_TYPE)
      .send(Readable.from(xlsxFile(rows, { isRightToLeft: language === 'ar' })));
  });
}
