import { formatMoney } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import type { Forbidden } from '../../audit/index.ts';
import { requireStaff } from '../../staff/index.ts';
import type { InvoiceRefusal } from './use-cases/write-invoice.ts';
import type { PayRefusal } from './use-cases/pay-due.ts';

type AnyRefusal = InvoiceRefusal | PayRefusal | Forbidden;

const FIELDS: Readonly<Record<string, string>> = {
  'receiving.invoice-is-known': 'number',
  'receiving.supplier-is-unknown': 'supplierId',
  'receiving.receipt-is-of-another': 'receiptId',
  'receiving.dues-are-wrong': 'dues',
  'receiving.more-than-due': 'paid.amountCentimes',
  'receiving.due-is-before-invoice': 'dues',
};

/** Says why nothing was done: beside its field where there is one, with what stands there now where somebody else was faster. */
export async function refuseInvoice(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const field = FIELDS[refusal.code];
  const current = refusal.code === 'receiving.invoice-changed' ? await read?.() : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    parameters: amountOf(refusal),
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { body: { current } }),
  });
}

function amountOf(refusal: AnyRefusal): Readonly<Record<string, string>> {
  if (refusal.code === 'receiving.dues-are-wrong') return { sum: formatMoney(refusal.sumCentimes) };
  return refusal.code === 'receiving.more-than-due' ? { due: formatMoney(refusal.dueCentimes) } : {};
}
