import { productEnumerationsSchema } from '@hanout/contracts/products/products';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { readEnumerations } from './queries.ts';

export function registerEnumerationsRoute(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/product/enumerations',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { response: { 200: productEnumerationsSchema } },
    },
    async (request) => readEnumerations(db, requireStaff(request)),
  );
}
