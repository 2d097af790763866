import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type { BroughtBack, TakenBack } from './basket.ts';
import type { ReturnedLineView } from './basket-view.ts';

/** What is given back for a line without a ticket. */
export const refundOfLine = ({ refund, quantity, unitPrice }: BroughtBack['lines'][number]): Centimes =>
  refund ?? toCentimes(quantity * unitPrice);

export const linesTakenBack = ({ lines, sale }: TakenBack): readonly ReturnedLineView[] =>
  lines.map(({ lineIndex, quantity, refund }) => ({ name: sale.lines[lineIndex]?.name ?? '', quantity, refund }));

export const linesBroughtBack = ({ lines }: BroughtBack): readonly ReturnedLineView[] =>
  lines.map((line) => ({ name: line.name, quantity: line.quantity, refund: refundOfLine(line) }));
