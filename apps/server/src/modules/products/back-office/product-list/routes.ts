import type { Language } from '@hanout/i18n';
import { productFilterQuerySchema, productListSchema } from '@hanout/contracts/products/products';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import type { Database } from '../../../../database/database.ts';
import { XLSX_TYPE } from '../../../../exports/xlsx.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { productTexts } from '../../../entries/index.ts';
import { exportCsv, exportXlsx } from './export-products.ts';
import { presentProductList } from './presenter.ts';
import { parseCursor, productFilterOf } from './product-filter.ts';
import { countProducts, listProducts, readDay } from './queries.ts';

const files = [
  ['csv', 'text/csv; charset=utf-8', exportCsv],
  ['xlsx', XLSX_TYPE, exportXlsx],
] as const;

export function registerProductListRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/product/filter',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { querystring: productFilterQuerySchema, response: { 200: productListSchema } },
    },
    async (request) => {
      const { sort, limit, cursor, ...query } = request.query;
      const { shopIds, language } = requireStaff(request);
      const filter = productFilterOf(query, shopIds);
      const [rows, found] = await Promise.all([
        listProducts(db, { filter, sort, limit, language, after: parseCursor(sort, cursor) }),
        countProducts(db, filter),
      ]);
      return presentProductList(rows, { sort, limit, found });
    },
  );

  for (const [extension, type, write] of files)
    app.get(
      `/dashboard/api/product/export.${extension}`,
      {
        config: { policy: policies.permission('catalog.read') },
        schema: { querystring: productFilterQuerySchema.omit({ cursor: true, limit: true }) },
      },
      async (request, reply) => {
        const { sort, ...query } = request.query;
        const { shopIds, language } = requireStaff(request);
        return reply
          .header('content-disposition', `attachment; filename="${await nameOfFile(db, language)}.${extension}"`)
          .type(type)
          .send(Readable.from(write(db, { filter: productFilterOf(query, shopIds), sort, language })));
      },
    );
}

/** What it is and of which day: `produits-2026-11-22`. */
async function nameOfFile(db: Database, language: Language): Promise<string> {
  return `${productTexts(language)('products.export.file')}-${await readDay(db)}`;
}
