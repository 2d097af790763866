import {
  supplierEditSchema,
  supplierFormSchema,
  supplierListQuerySchema,
  supplierListSchema,
  supplierSchema,
  supplierVersionSchema,
} from '@hanout/contracts/purchasing/suppliers';
import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseSupplier } from './answers.ts';
import { countSuppliers, findSupplier, listSupplierRows } from './queries.ts';
import { archiveSupplier, createSupplier, editSupplier, restoreSupplier } from './use-cases/write-supplier.ts';

const config = { policy: policies.permission(PURCHASING_PERMISSION) };
const SUPPLIERS = '/dashboard/api/suppliers';
const ROWS = 50;
const MISSING = { refusal: { code: 'purchasing.supplier-not-found' } } as const;

/** Suppliers: the list, one of them, a new one, what is changed of them. */
export function registerSuppliers(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    SUPPLIERS,
    { config, schema: { querystring: supplierListQuerySchema, response: { 200: supplierListSchema } } },
    async (request) => {
      const { view, q, cursor } = request.query;
      const { shopIds } = requireStaff(request);
      const [rows, counts] = await Promise.all([
        listSupplierRows(db, { view, q, shopIds }, { offset: cursor, limit: ROWS + 1 }),
        countSuppliers(db, q),
      ]);
      return {
        rows: rows.slice(0, ROWS),
        total: counts[view],
        nextCursor: rows.length > ROWS ? String(cursor + ROWS) : null,
        counts,
      };
    },
  );

  app.get(
    `${SUPPLIERS}/:id`,
    { config, schema: { params: idParams, response: { 200: supplierSchema } } },
    async (request, reply) => {
      const found = await findSupplier(db, request.params.id, requireStaff(request).shopIds);
      return found ?? refuseSupplier(request, reply, MISSING);
    },
  );

  app.post(
    SUPPLIERS,
    { config, schema: { body: supplierFormSchema, response: { 201: supplierSchema } } },
    async (request, reply) => {
      const outcome = await createSupplier(db, { form: request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseSupplier(request, reply, { refusal: outcome.error });
      const made = await findSupplier(db, outcome.value, requireStaff(request).shopIds);
      return made === undefined ? refuseSupplier(request, reply, MISSING) : reply.code(201).send(made);
    },
  );

  app.post(
    `${SUPPLIERS}/:id`,
    { config, schema: { params: idParams, body: supplierEditSchema, response: { 200: supplierSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const { version, ...form } = request.body;
      const read = () => findSupplier(db, id, requireStaff(request).shopIds);
      const outcome = await editSupplier(db, { id, version, form, actor: actorOf(request) });
      if (!outcome.ok) return refuseSupplier(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseSupplier(request, reply, MISSING);
    },
  );

  for (const [verb, write] of [
    ['archive', archiveSupplier],
    ['restore', restoreSupplier],
  ] as const)
    app.post(
      `${SUPPLIERS}/:id/${verb}`,
      { config, schema: { params: idParams, body: supplierVersionSchema, response: { 200: supplierSchema } } },
      async (request, reply) => {
        const { id } = request.params;
        const read = () => findSupplier(db, id, requireStaff(request).shopIds);
        const outcome = await write(db, { id, version: request.body.version, actor: actorOf(request) });
        if (!outcome.ok) return refuseSupplier(request, reply, { refusal: outcome.error, read });
        return (await read()) ?? refuseSupplier(request, reply, MISSING);
      },
    );
}
