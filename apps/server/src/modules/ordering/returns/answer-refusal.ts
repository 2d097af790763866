import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { formatMoney } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError, statusOf } from '../../../errors/answer.ts';
import type { StaffSession } from '../../staff/index.ts';
import { orderTexts } from '../order-texts.ts';
import type { ActOnReturnRefusal } from './use-cases/act-on-return.ts';
import type { AskReturnRefusal } from './use-cases/ask-return.ts';

export interface RefusedReturn {
  readonly staff: StaffSession;
  readonly refusal: ActOnReturnRefusal | AskReturnRefusal;
  /** the return as it is now, told with a conflict; undefined: there is none yet */
  readonly read: () => Promise<ReturnDetail | undefined>;
}

/** Says why nothing was done: under its field, or with the return as somebody else left it. */
export async function answerReturnRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { staff, refusal, read }: RefusedReturn,
): Promise<FastifyReply> {
  const { language } = staff;
  const t = orderTexts(language);
  const errors = fieldErrorsOf(refusal, t);
  if (errors !== null) return answerError(request, reply, refusal.code, { language, errors });
  const state = 'state' in refusal ? t(`returns.state.${refusal.state}`) : '';
  const current = statusOf(request, refusal.code) === 409 ? await read() : undefined;
  const body = current === undefined ? {} : { body: { current } };
  return answerError(request, reply, refusal.code, { language, parameters: { state }, ...body });
}

function fieldErrorsOf(
  refusal: RefusedReturn['refusal'],
  t: ReturnType<typeof orderTexts>,
): Record<string, string[]> | null {
  switch (refusal.code) {
    case 'ordering.return-reason-is-unknown':
      return { reason: [t('errors.order.returnReason')] };
    case 'ordering.return-reason-is-missing':
      return { reason: [t('errors.order.input.reason')] };
    case 'ordering.return-lines-are-wrong':
      return { lines: [t(`errors.order.returnLines.${refusal.why}`)] };
    case 'ordering.return-outcomes-are-wrong':
      return { outcomes: [t('errors.order.input.outcomes')] };
    case 'ordering.credit-is-too-much':
      return { creditCentimes: [t('errors.order.creditTooMuch', { most: formatMoney(refusal.most) })] };
    default:
      return null;
  }
}
