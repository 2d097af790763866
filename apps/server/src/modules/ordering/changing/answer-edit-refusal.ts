import { formatMoney } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { StaffSession } from '../../staff/index.ts';
import { answerActionRefusal } from '../actions/answer-refusal.ts';
import { answerFieldErrors } from '../field-errors.ts';
import type { UndoMergeRefusal } from '../merging/use-cases/undo-merge.ts';
import type { EditRefusal } from './use-cases/edit-order.ts';

type InputOfEdit = Extract<EditRefusal, { code: 'ordering.input-is-missing' }>;
type Field = InputOfEdit['field'];
const isOfEdit = (refusal: EditRefusal | UndoMergeRefusal): refusal is InputOfEdit =>
  refusal.code === 'ordering.input-is-missing' && refusal.field in FIELD_MESSAGE;

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
    readonly refusal: EditRefusal | UndoMergeRefusal;
  },
): Promise<FastifyReply> {
  const { language } = staff;
  if (isOfEdit(refusal)) {
    const errors = { [refusal.field]: [FIELD_MESSAGE[refusal.field]] };
    return answerFieldErrors(request, reply, { errors, language });
  }
  switch (refusal.code) {
    case 'ordering.price-changed':
      return answerError(request, reply, refusal.code, { language });
    case 'ordering.not-deliverable':
    case 'ordering.order-is-invoiced':
    case 'ordering.merge-is-not-to-undo':
      return answerError(request, reply, refusal.code, { language });
    case 'ordering.paid-above-total':
      return answerError(request, reply, refusal.code, { language, parameters: { paid: formatMoney(refusal.paid) } });
    default:
      return answerActionRefusal(request, reply, { db, staff, orderId, refusal });
  }
}
