import {
  cancelInvoiceSchema,
  issueInvoiceSchema,
  issuedPapersSchema,
  orderPapersQuerySchema,
  paperLanguageSchema,
  type IssuedPapers,
} from '@hanout/contracts/papers';
import { isAllowed } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import type { Forbidden } from '../../audit/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { paperPage } from '../printing/paper.ts';
import { sendPaper } from '../printing/routes.ts';
import { paperTexts } from '../texts.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { findInvoice, findShopOfOrder, listInvoices, type StoredInvoice } from './repository.ts';
import { cancelInvoice, type CancelRefusal } from './use-cases/cancel-invoice.ts';
import { issueInvoice, type InvoiceRefusal } from './use-cases/issue-invoice.ts';

const READS = { policy: policies.permission('invoices.read') };
const ISSUES = { policy: policies.permission('invoices.issue') };

/** Invoices and credit notes: issued, taken back, listed with their order and printed as they were issued. */
export function registerInvoiceRoutes(http: FastifyInstance, { db, ids }: Pick<AppContext, 'db' | 'ids'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: issuedPapersSchema };
  const ofOrder = '/dashboard/api/orders/:id/invoices';

  app.get(ofOrder, { config: READS, schema: { params: uuidParams, response: answers } }, async (request, reply) => {
    const shopId = await findShopOfOrder(db, request.params.id, requireStaff(request));
    return shopId === undefined
      ? refuse(request, reply, { code: 'papers.order-not-found' })
      : list(request, request.params.id);
  });

  app.post(
    ofOrder,
    { config: ISSUES, schema: { params: uuidParams, body: issueInvoiceSchema, response: answers } },
    async (request, reply) => {
      const orderId = request.params.id;
      const outcome = await issueInvoice({ db, ids }, { orderId, asked: request.body, actor: actorOf(request) });
      return outcome.ok ? list(request, orderId) : refuse(request, reply, outcome.error);
    },
  );

  app.post(
    '/dashboard/api/invoices/:id/cancel',
    { config: ISSUES, schema: { params: uuidParams, body: cancelInvoiceSchema, response: answers } },
    async (request, reply) => {
      const cancel = { id: request.params.id, reason: request.body.reason, actor: actorOf(request) };
      const outcome = await cancelInvoice({ db, ids }, cancel);
      return outcome.ok ? list(request, outcome.value) : refuse(request, reply, outcome.error);
    },
  );

  app.get(
    '/dashboard/api/papers/invoices/:id',
    { config: READS, schema: { params: uuidParams, querystring: paperLanguageSchema } },
    async (request, reply) => {
      const invoice = await findInvoice(db, request.params.id, requireStaff(request));
      return answer(request, reply, invoice === undefined ? [] : [invoice]);
    },
  );

  // What stands of many orders; those without an invoice are passed over.
  app.get(
    '/dashboard/api/papers/invoices',
    { config: READS, schema: { querystring: orderPapersQuerySchema } },
    async (request, reply) => {
      const own = await listInvoices(db, request.query.orders, requireStaff(request));
      return answer(
        request,
        reply,
        own.filter(({ kind, cancelledBy }) => kind === 'invoice' && cancelledBy === null),
      );
    },
  );

  async function list(request: FastifyRequest, orderId: string): Promise<IssuedPapers> {
    const papers = (await listInvoices(db, [orderId], requireStaff(request))).map(present);
    return { papers, mayIssue: isAllowed(requireStaff(request).permissions, ['invoices.issue']) };
  }
}

type Said = FastifyRequest<{ Querystring: { language?: 'fr' | 'ar' | 'en' | undefined } }>;

function answer(request: Said, reply: FastifyReply, invoices: readonly StoredInvoice[]): FastifyReply {
  if (invoices.length === 0) return refuse(request, reply, { code: 'papers.invoice-not-found' });
  const language = request.query.language ?? requireStaff(request).language;
  const sheets = invoices.map((invoice) => invoiceSheet(invoice, language));
  return sendPaper(reply, paperPage({ title: paperTexts(language)('papers.invoice'), language, sheets }));
}

function present(invoice: StoredInvoice): IssuedPapers['papers'][number] {
  return {
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.label,
    issuedAt: invoice.issuedAt.toISOString(),
    payableCentimes: invoice.payableCentimes,
    cancelledBy: invoice.cancelledBy,
  };
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: InvoiceRefusal | CancelRefusal | Forbidden,
): FastifyReply {
  const { language } = requireStaff(request);
  const missing = 'missing' in refusal ? refusal.missing.map((field) => paperTexts(language)(`papers.${field}`)) : [];
  return answerError(request, reply, refusal.code, { language, parameters: { missing: missing.join(', ') } });
}
