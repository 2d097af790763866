import type { OrderConflict } from '@hanout/contracts/orders/orders';
import { formatMoney, type Translate } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError, statusOf } from '../../../errors/answer.ts';
import type { StaffSession } from '../../staff/index.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import type { UndoCallRefusal } from '../calls/use-cases/undo-call.ts';
import { orderTexts } from '../order-texts.ts';
import type { ActOnOrderRefusal } from './use-cases/act-on-order.ts';

interface RefusedAction {
  readonly db: Database;
  readonly staff: StaffSession;
  readonly orderId: string;
  readonly refusal: ActOnOrderRefusal | UndoCallRefusal;
}

/** Says why an action was not done; a conflict comes with the order as it is now, so that the other person need not ask. */
export async function answerActionRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, staff, orderId, refusal }: RefusedAction,
): Promise<FastifyReply> {
  const { language } = staff;
  const t = orderTexts(language);
  if (refusal.code === 'ordering.input-is-missing') {
    const errors = { [refusal.field]: [t(`errors.order.input.${refusal.field}`)] };
    return answerError(request, reply, refusal.code, { language, errors });
  }
  if (refusal.code === 'ordering.tracking-is-taken') {
    const errors = { trackingNumber: [t('errors.order.trackingTaken')] };
    return answerError(request, reply, refusal.code, { language, errors });
  }
  const wrongAmount = wrongAmountIn(refusal, t);
  if (wrongAmount !== null) return answerError(request, reply, refusal.code, { language, errors: wrongAmount });
  if (statusOf(request, refusal.code) !== 409) return answerError(request, reply, refusal.code, { language });
  const current = await readOrder(db, orderId, staff);
  if (current === undefined) return answerError(request, reply, 'request.not-found', { language });
  const missing = refusal.code === 'ordering.stock-missing' ? namedMissing(refusal.missing, current) : [];
  const state = 'state' in refusal ? t(`orders.state.${refusal.state}`) : '';
  return answerError(request, reply, refusal.code, { language, parameters: { state }, body: { current, missing } });
}

type Missing = Extract<ActOnOrderRefusal, { code: 'ordering.stock-missing' }>['missing'];

function namedMissing(missing: Missing, { lines }: OrderConflict['current']): OrderConflict['missing'] {
  const things = lines.flatMap((line) => [line, ...line.components]);
  return missing.map(({ productId, combinationId, requested, available }) => {
    const thing = things.find((each) => each.productId === productId && each.combinationId === combinationId);
    return {
      productId,
      combinationId,
      name: thing?.name ?? '',
      attributes: thing?.attributes ?? [],
      requested,
      available,
    };
  });
}

/** What is wrong with an amount or a plan that was typed, under its field. */
function wrongAmountIn(refusal: RefusedAction['refusal'], t: Translate): Record<string, string[]> | null {
  switch (refusal.code) {
    case 'ledger.nothing-to-pay':
      return { amountCentimes: [t('errors.ledger.nothingToPay')] };
    case 'ledger.deposit-above-total':
      return { amountCentimes: [t('errors.ledger.depositAboveTotal', { most: formatMoney(refusal.most) })] };
    case 'ledger.payment-above-rest':
      return { amountCentimes: [t('errors.ledger.paymentAboveRest', { most: formatMoney(refusal.most) })] };
    case 'ledger.fee-above-payment':
      return { feeCentimes: [t('errors.ledger.feeAbovePayment')] };
    case 'ledger.refund-above-paid':
      return { amountCentimes: [t('errors.ledger.refundAbovePaid', { most: formatMoney(refusal.most) })] };
    case 'ledger.partial-refund-unsupported':
      return { amountCentimes: [t('errors.ledger.partialRefundUnsupported')] };
    case 'ledger.plan-sum-differs': {
      const { sum, total } = refusal;
      return {
        installments: [t('errors.ledger.planSumDiffers', { sum: formatMoney(sum), total: formatMoney(total) })],
      };
    }
    case 'ledger.plan-is-out-of-order':
      return { installments: [t('errors.ledger.planIsOutOfOrder')] };
    default:
      return null;
  }
}
