import {
  dueListQuerySchema,
  dueListSchema,
  dueParamsSchema,
  duePaymentSchema,
  invoiceEditSchema,
  invoiceEnumerationsSchema,
  invoiceFormQuerySchema,
  invoiceFormSchema,
  newInvoiceSchema,
  owedSchema,
  supplierInvoiceSchema,
} from '@hanout/contracts/purchasing/supplier-invoices';
import type { Ids } from '@hanout/core/kernel';
import { PAID_BY } from '@hanout/core/receiving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { digestOf } from '../digest.ts';
import { readReceipt } from '../reading/read-receipt.ts';
import { receivingTexts } from '../texts.ts';
import { refuseInvoice } from './answers.ts';
import { countDues, listDues, readOwed } from './list-queries.ts';
import { readInvoice, readInvoiceForm } from './queries.ts';
import { payDue } from './use-cases/pay-due.ts';
import { createInvoice, editInvoice, removeInvoice } from './use-cases/write-invoice.ts';

const config = { policy: policies.permission('purchasing.manage') };
const INVOICES = '/dashboard/api/supplier-invoices';
const ROWS = 50;
const answered = { 200: supplierInvoiceSchema };

interface Context {
  readonly db: Database;
  readonly ids: Ids;
}

const scopeOf = (request: FastifyRequest) => {
  const { shopIds, warehouseIds } = requireStaff(request);
  return { shopIds, warehouseIds };
};

/** What suppliers ask for: what is to be paid when, one invoice, and what was done with it. */
export function registerSupplierInvoices(http: FastifyInstance, context: Context): void {
  registerReading(http, context);
  registerWriting(http, context);
}

function registerReading(http: FastifyInstance, { db }: Context): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    INVOICES,
    { config, schema: { querystring: dueListQuerySchema, response: { 200: dueListSchema } } },
    async (request) => {
      const { view, q, supplier, cursor } = request.query;
      const filter = { view, q, supplierId: supplier ?? null, ...scopeOf(request) };
      const [dueOn, id] = cursor?.split('.') ?? [];
      const after = dueOn === undefined ? null : { dueOn, id: Number(id) };
      const [rows, counted] = await Promise.all([
        listDues(db, filter, { after, limit: ROWS + 1 }),
        countDues(db, filter),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      const nextCursor = last === undefined ? null : `${last.dueOn}.${last.id}`;
      return { rows: shown, total: counted.counts[view], nextCursor, ...counted };
    },
  );

  app.get(
    `${INVOICES}/form`,
    { config, schema: { querystring: invoiceFormQuerySchema, response: { 200: invoiceFormSchema } } },
    async (request) => {
      const { receipt } = request.query;
      const seen = receipt === undefined ? undefined : await readReceipt(db, receipt, requireStaff(request));
      return readInvoiceForm(db, seen?.id ?? null);
    },
  );

  app.get(
    `${INVOICES}/enumerations`,
    { config, schema: { response: { 200: invoiceEnumerationsSchema } } },
    async (request) => {
      const t = receivingTexts(requireStaff(request).language);
      return { paidBy: PAID_BY.map((value) => ({ value, label: t(`receiving.paidBy.${value}`) })) };
    },
  );

  app.get(`${INVOICES}/:id`, { config, schema: { params: idParams, response: answered } }, async (request, reply) =>
    answerWith(db, request, { reply, id: request.params.id }),
  );

  app.get(
    '/dashboard/api/suppliers/:id/owed',
    { config, schema: { params: idParams, response: { 200: owedSchema } } },
    async (request) => readOwed(db, request.params.id, scopeOf(request)),
  );
}

async function answerWith(
  db: Database,
  request: FastifyRequest,
  { reply, id }: { readonly reply: FastifyReply; readonly id: number },
) {
  const found = await readInvoice(db, id, scopeOf(request));
  return found ?? refuseInvoice(request, reply, { refusal: { code: 'receiving.invoice-not-found' } });
}

function registerWriting(http: FastifyInstance, { db, ids }: Context): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    INVOICES,
    { config, schema: { headers: keyHeaders, body: newInvoiceSchema, response: { 201: supplierInvoiceSchema } } },
    async (request, reply) => {
      const { employeeId } = requireStaff(request);
      const operation = {
        id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
        digest: digestOf({ ...request.body, employeeId }),
      };
      const made = await createInvoice(db, { ...request.body, actor: actorOf(request), operation });
      if (!made.ok) return refuseInvoice(request, reply, { refusal: made.error });
      reply.code(201);
      return answerWith(db, request, { reply, id: made.value.invoiceId });
    },
  );

  app.post(
    `${INVOICES}/:id`,
    { config, schema: { params: idParams, body: invoiceEditSchema, response: answered } },
    async (request, reply) => {
      const { id } = request.params;
      const { version, ...form } = request.body;
      const read = () => readInvoice(db, id, scopeOf(request));
      const edited = await editInvoice(db, { id, version, actor: actorOf(request) }, form);
      return edited.ok
        ? answerWith(db, request, { reply, id })
        : refuseInvoice(request, reply, { refusal: edited.error, read });
    },
  );

  app.post(
    `${INVOICES}/:id/remove`,
    {
      config,
      schema: {
        params: idParams,
        body: z.strictObject({ version: z.int().min(1) }),
        response: { 200: z.object({ removed: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const read = () => readInvoice(db, id, scopeOf(request));
      const gone = await removeInvoice(db, { id, version: request.body.version, actor: actorOf(request) });
      return gone.ok ? { removed: true as const } : refuseInvoice(request, reply, { refusal: gone.error, read });
    },
  );

  app.post(
    `${INVOICES}/:id/dues/:dueId/pay`,
    { config, schema: { params: dueParamsSchema, body: duePaymentSchema, response: answered } },
    async (request, reply) => {
      const { id, dueId } = request.params;
      const read = () => readInvoice(db, id, scopeOf(request));
      const paid = await payDue(db, { id, dueId, ...request.body, actor: actorOf(request) });
      return paid.ok
        ? answerWith(db, request, { reply, id })
        : refuseInvoice(request, reply, { refusal: paid.error, read });
    },
  );
}
