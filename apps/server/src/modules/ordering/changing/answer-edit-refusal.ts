import { formatMoney } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { StaffSession } from '../../staff/index.ts';
import { answerActionRefusal } from '../actions/answer-refusal.ts';
import { answerFieldErrors } from '../field-errors.ts';
import type { EditRefusal } from './use-cases/edit-order.ts';

type Field = Extract<EditRefusal, { code: 'ordering.input-is-missing' }>['field'];

const FIELD_MESSAGE: Readonly<Record<Field, string>> = {
  lines: 'errors.field.lineToEdit',
  combinations: 'errors.field.combinationToTake',
  added: 'errors.field.productToAdd',
  'delivery.commune': 'errors.field.unknownCommune',
  'delivery.transporter': 'errors.field.unknownTransporter',
  'delivery.address': 'errors.field.required',
};

/** Why an order was not changed: under its field, or with the order as it is now where somebody was faster or stock is missing. */
export async function answerEditRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    db,
    staff,
    orderId,
    refusal,
  }: {
    readonly db: Database;
    readonly staff: StaffSession;
    readonly orderId: string;
    readonly refusal: EditRefusal;
  },
): Promise<FastifyReply> {
  const { language } = staff;
  switch (refusal.code) {
    case 'ordering.input-is-missing':
      return answerFieldErrors(request, reply, {
        errors: { [refusal.field]: [FIELD_MESSAGE[refusal.field]] },
        language,
      });
    case 'ordering.price-changed':
      return answerError(request, reply, refusal.code, { language });
    case 'ordering.not-deliverable':
    case 'ordering.order-is-invoiced':
      return answerError(request, reply, refusal.code, { language });
    case 'ordering.paid-above-total':
      return answerError(request, reply, refusal.code, { language, parameters: { paid: formatMoney(refusal.paid) } });
    default:
      return answerActionRefusal(request, reply, { db, staff, orderId, refusal });
  }
}
