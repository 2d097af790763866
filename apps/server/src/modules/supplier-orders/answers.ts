import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { Forbidden } from '../audit/index.ts';
import { requireStaff } from '../staff/index.ts';
import type { ActRefusal } from './acting/use-cases/act-on-supplier-order.ts';
import type { WriteRefusal } from './making/use-cases/check-order.ts';
import { supplierOrderTexts } from './texts.ts';

export type AnyRefusal = ActRefusal | WriteRefusal | Forbidden;

/** Says why nothing was done; with what stands there now, where somebody else was faster. */
export async function refuseSupplierOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: AnyRefusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const current = MOVED_ON.has(refusal.code) ? await read?.() : undefined;
  const t = supplierOrderTexts(language);
  const parameters: Readonly<Record<string, string>> =
    refusal.code === 'supplier-orders.is-in-another-state' ? { state: t(`supplierOrders.state.${refusal.state}`) } : {};
  return answerError(request, reply, refusal.code, {
    language,
    parameters,
    ...(current === undefined ? {} : { body: { current } }),
  });
}

const MOVED_ON: ReadonlySet<string> = new Set(['supplier-orders.order-changed', 'supplier-orders.is-in-another-state']);
