import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@hanout/core/kernel';
import { answerError } from '../../errors/answer.ts';
import type { ErrorCode } from '../../errors/error-codes.ts';
import { requireStaff } from '../staff/index.ts';
import { remittanceTexts } from './texts.ts';

type Told = Refusal & { readonly code: ErrorCode };

const FIELDS: Readonly<Record<string, string>> = {
  'remittances.carrier-is-unknown': 'carrierId',
  'remittances.order-is-unknown': 'orderNumber',
  'remittances.day-is-to-come': 'paidOn',
};

/** Says why nothing was done: beside the field where there is one, with what stands there now where somebody was faster. */
export async function refuseRemittance(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: Told; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const t = remittanceTexts(language);
  const current = refusal.code === 'remittances.changed' ? await read?.() : undefined;
  const field = FIELDS[refusal.code];
  const fault = 'fault' in refusal && refusal.fault === 'key' ? 'remittances.fault.key' : 'remittances.fault.amount';
  return answerError(request, reply, refusal.code, {
    language,
    parameters: 'count' in refusal ? { count: Number(refusal.count) } : {},
    ...(field === undefined ? {} : { field }),
    ...(refusal.code === 'remittances.mapping-is-wrong' ? { errors: { mapping: [t(fault)] } } : {}),
    ...(current === undefined ? {} : { body: { current } }),
  });
}
