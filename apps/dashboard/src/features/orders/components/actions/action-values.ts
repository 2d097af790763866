import { paymentTypes, type OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail, OrderLine } from '@hanout/contracts/orders/orders';
import type { FieldMessages } from '@hanout/ui/form/use-server-form.ts';
import type { Translate } from '@hanout/i18n';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { shopDuplicates } from '../../../../order-parts/duplicates/shop-duplicates.ts';
import { readMoment } from '@hanout/ui/inputs/moment.ts';
import type { ActionInput } from './use-order-action.ts';

/** What is typed in the dialog of an action: one text per field; fields of lines are called after their line. */
export type ActionValues = Readonly<Record<string, string>>;

export const OUTCOMES = ['sellable', 'damaged', 'missing'] as const;
export type LineField = 'packed' | (typeof OUTCOMES)[number];

export const lineField = (field: LineField, lineId: string): string => `${field}:${lineId}`;

/** As much of an order as the dialogs ask about. */
type AskedOrder = Pick<
  OrderDetail,
  'lines' | 'shop' | 'duplicates' | 'shipment' | 'delivery' | 'paymentStatus' | 'payments' | 'installments'
>;

/** As many instalments as there is room for. */
const MOST_INSTALLMENTS = 12;

export const planFields = (at: number): { readonly due: string; readonly part: string } => ({
  due: `due:${at}`,
  part: `part:${at}`,
});

/** Those that are filled, and one more; two at least. */
export function shownInstallments(values: ActionValues): readonly number[] {
  const all = Array.from({ length: MOST_INSTALLMENTS }, (_, at) => at);
  const last = all.findLast((at) => textOf(values, planFields(at).due) !== '') ?? -1;
  return all.slice(0, Math.max(2, last + 2));
}

/** What an amount that is left empty comes to. */
export function mostOf(action: OrderAction, { totals }: Pick<OrderDetail, 'totals'>, paymentType: string): number {
  if (action.action === 'refund') return totals.paidCentimes;
  if (paymentType === 'carrier') return totals.withCarrierCentimes;
  return totals.outstandingCentimes - totals.withCarrierCentimes;
}

function firstPlan({ installments }: AskedOrder): [string, string][] {
  return Array.from({ length: MOST_INSTALLMENTS }, (_, at) => at).flatMap((at): [string, string][] => {
    const { due, part } = planFields(at);
    const standing = installments?.[at];
    return [
      [due, standing?.dueOn ?? ''],
      [part, writeAmount(standing?.amountCentimes ?? null)],
    ];
  });
}

/** The usual kind of payment: the carrier's while it has the money, an instalment where there is a plan. */
function firstType({ paymentStatus, installments }: AskedOrder): string {
  if (paymentStatus === 'with_carrier') return 'carrier';
  return (installments ?? []).length > 0 ? 'installment' : 'cash';
}

/** The lines that an action is about, each with how many of its units at most. */
export function linesOf(
  action: OrderAction,
  { lines }: Pick<OrderDetail, 'lines'>,
): readonly { line: OrderLine; units: number }[] {
  const isPacking = action.needs.includes('quantities');
  if (!isPacking && !action.needs.includes('outcomes')) return [];
  return lines
    .map((line) => ({ line, units: isPacking ? line.quantity - line.packedQuantity : line.packedQuantity }))
    .filter(({ units }) => units > 0);
}

/** The usual answers: the order's own carrier, nothing packed yet, everything come back as it was. */
export function firstValues(action: OrderAction, order: AskedOrder): ActionValues {
  const transporterId = order.shipment?.transporterId ?? order.delivery.carrierId;
  const ofLines = linesOf(action, order).flatMap(({ line: { id }, units }): [string, string][] =>
    action.needs.includes('quantities')
      ? [[lineField('packed', id), '0']]
      : OUTCOMES.map((outcome) => [lineField(outcome, id), outcome === 'sellable' ? String(units) : '0']),
  );
  return {
    reason: '',
    note: '',
    nextCallAt: '',
    postponedUntil: '',
    duplicateOf: shopDuplicates(order)[0]?.id ?? '',
    transporterId: transporterId === null ? '' : String(transporterId),
    trackingNumber: '',
    paymentType: firstType(order),
    amountCentimes: '',
    purse: '',
    feeCentimes: '',
    paidOn: '',
    paymentId: String(order.payments?.findLast(({ mayBeTakenBack }) => mayBeTakenBack)?.id ?? ''),
    installments: '',
    ...(action.needs.includes('installments') ? Object.fromEntries(firstPlan(order)) : {}),
    ...Object.fromEntries(ofLines),
  };
}

const textOf = (values: ActionValues, field: string): string => (values[field] ?? '').trim();

/** The typed number of pieces, an empty field being none; NaN for what is no number. */
export function countOf(values: ActionValues, field: string): number {
  const text = textOf(values, field);
  if (text === '') return 0;
  return /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
}

type Form = { readonly action: OrderAction; readonly order: AskedOrder };

/** Only the fields that are wrong, with what is wrong. */
export function checkValues(
  { action, order }: Form,
  values: ActionValues,
  translate: Translate,
): FieldMessages<ActionValues> {
  const asked = (need: OrderAction['needs'][number]) => action.needs.includes(need);
  const missing = (field: string, message: string) => (textOf(values, field) === '' ? { [field]: message } : {});
  const moments = (['nextCallAt', 'postponedUntil'] as const).filter(
    (field) => asked(field) && !isToCome(values, field),
  );
  return {
    ...(asked('reason') ? missing('reason', translate('action.reasonMissing')) : {}),
    ...(asked('paymentType') ? missing('paymentType', translate('action.paymentTypeMissing')) : {}),
    ...(asked('paymentId') ? missing('paymentId', translate('action.paymentMissing')) : {}),
    ...(asked('duplicateOf') ? missing('duplicateOf', translate('action.duplicateMissing')) : {}),
    ...(asked('transporterId') ? missing('transporterId', translate('action.transporterMissing')) : {}),
    ...Object.fromEntries(moments.map((field) => [field, translate('action.whenMissing')])),
    ...Object.fromEntries(
      linesOf(action, order).flatMap((line) => wrongCounts({ action, ...line }, values, translate)),
    ),
  };
}

function isToCome(values: ActionValues, field: string): boolean {
  const moment = readMoment(values[field] ?? '');
  return moment !== null && Date.parse(moment) > Date.now();
}

type LineOfAction = { readonly action: OrderAction; readonly line: OrderLine; readonly units: number };

/** BO-28: each count from 0 to what there is; of what came back together exactly what had left. */
function wrongCounts(
  { action, line: { id }, units }: LineOfAction,
  values: ActionValues,
  translate: Translate,
): [string, string][] {
  const fields = (action.needs.includes('quantities') ? (['packed'] as const) : OUTCOMES).map((field) =>
    lineField(field, id),
  );
  const outside = fields.filter((field) => !(countOf(values, field) <= units));
  if (outside.length > 0) return outside.map((field) => [field, translate('action.quantityOutside', { max: units })]);
  const sum = fields.reduce((total, field) => total + countOf(values, field), 0);
  if (action.needs.includes('quantities') || sum === units) return [];
  return fields.slice(0, 1).map((field) => [field, translate('action.outcomeSum', { count: units })]);
}

/** How many pieces are packed now, of all lines; NaN while something is no number. */
export const packedSum = ({ action, order }: Form, values: ActionValues): number =>
  linesOf(action, order).reduce((sum, { line: { id } }) => sum + countOf(values, lineField('packed', id)), 0);

/** What is sent: what the action asks for, and what else was said. */
export function inputOf({ action, order }: Form, values: ActionValues): ActionInput {
  const asked = (need: OrderAction['needs'][number]) => action.needs.includes(need);
  const said = (input: OrderAction['needs'][number]) => action.takes.includes(input) && textOf(values, input) !== '';
  const lines = linesOf(action, order).map(({ line: { id } }) => id);
  const count = (field: LineField, id: string) => countOf(values, lineField(field, id));
  return {
    ...(asked('reason') ? { reason: textOf(values, 'reason') } : {}),
    ...(asked('nextCallAt') ? { nextCallAt: readMoment(values['nextCallAt'] ?? '') ?? '' } : {}),
    ...(asked('postponedUntil') ? { postponedUntil: readMoment(values['postponedUntil'] ?? '') ?? '' } : {}),
    ...moneyOf(action, values),
    ...(asked('duplicateOf') ? { duplicateOf: values['duplicateOf'] } : {}),
    ...(asked('transporterId') ? { transporterId: Number(values['transporterId']) } : {}),
    ...(said('trackingNumber') ? { trackingNumber: textOf(values, 'trackingNumber') } : {}),
    ...(asked('quantities')
      ? { quantities: lines.map((lineId) => ({ lineId, quantity: count('packed', lineId) })) }
      : {}),
    ...(asked('outcomes')
      ? {
          outcomes: lines.map((lineId) => ({
            lineId,
            sellable: count('sellable', lineId),
            damaged: count('damaged', lineId),
            missing: count('missing', lineId),
          })),
        }
      : {}),
    ...(textOf(values, 'note') === '' ? {} : { note: textOf(values, 'note') }),
  };
}

const PURSES = ['till', 'bank'] as const;

/** What is said of money; an amount that is left empty is all that there is, and a plan without a day is none. */
function moneyOf(action: OrderAction, values: ActionValues): ActionInput {
  const takes = (input: OrderAction['needs'][number]) => action.takes.includes(input);
  const type = paymentTypes.find((each) => each === values['paymentType']);
  const purse = PURSES.find((each) => each === values['purse']);
  const [amount, fee] = [readAmount(values['amountCentimes']), readAmount(values['feeCentimes'])];
  const paidOn = textOf(values, 'paidOn');
  return {
    ...(action.needs.includes('paymentType') && type !== undefined ? { paymentType: type } : {}),
    ...(takes('amountCentimes') && amount !== null ? { amountCentimes: amount } : {}),
    ...(takes('purse') && purse !== undefined ? { purse } : {}),
    ...(takes('feeCentimes') && fee !== null && type === 'carrier' ? { feeCentimes: fee } : {}),
    ...(takes('paidOn') && paidOn !== '' ? { paidOn } : {}),
    ...(action.needs.includes('paymentId') ? { paymentId: Number(values['paymentId']) } : {}),
    ...(action.needs.includes('installments') ? { installments: planOf(values) } : {}),
  };
}

function planOf(values: ActionValues): NonNullable<ActionInput['installments']> {
  return shownInstallments(values).flatMap((at) => {
    const { due, part } = planFields(at);
    const dueOn = textOf(values, due);
    return dueOn === '' ? [] : [{ dueOn, amountCentimes: readAmount(values[part]) }];
  });
}
