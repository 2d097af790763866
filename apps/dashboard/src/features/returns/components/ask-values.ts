import type { AskReturnRequest, OrderReturns } from '@hanout/contracts/orders/returns';

export type AskValues = Readonly<Record<string, string>>;

export const lineField = (lineId: string): string => `line:${lineId}`;

type Lines = Pick<OrderReturns, 'lines'>;

/** Where there is one thing only, it is the one that comes back. */
export function firstAsked({ lines }: Lines): AskValues {
  const left = lines.filter(({ returnable }) => returnable > 0);
  const only = left.length === 1 && left[0]?.returnable === 1;
  return {
    ...Object.fromEntries(left.map(({ lineId }) => [lineField(lineId), only ? '1' : '0'])),
    lines: '',
    reason: '',
    note: '',
    isAccepted: 'true',
  };
}

const countIn = (values: AskValues, lineId: string): number => {
  const text = values[lineField(lineId)]?.trim() ?? '';
  return text === '' ? 0 : /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
};

/** Nothing is asked for, no number, or more than the customer has. */
export function isAskedWrong({ lines }: Lines, values: AskValues): boolean {
  const counts = lines.map(({ lineId, returnable }) => ({ count: countIn(values, lineId), returnable }));
  return counts.some(({ count, returnable }) => !(count <= returnable)) || counts.every(({ count }) => count === 0);
}

export const toAsked = ({ lines }: Lines, values: AskValues): AskReturnRequest => ({
  lines: lines
    .map(({ lineId }) => ({ lineId, quantity: countIn(values, lineId) }))
    .filter(({ quantity }) => quantity > 0),
  reason: values['reason'] ?? '',
  note: values['note'] ?? '',
  isAccepted: values['isAccepted'] === 'true',
});
