import type { NamedLot, StockItem } from '../inventory/index.ts';
import type { TransferState } from './transfer-states.ts';

/** Pieces of one lot that left the shelf for a line, and what became of them. */
export interface TransferGoods extends NamedLot {
  /** in the crate, not sent yet */
  readonly picked: number;
  /** sent on all deliveries together */
  readonly sent: number;
  /** on the shelf of the receiving warehouse */
  readonly received: number;
  /** back on the shelf that they came from */
  readonly returned: number;
  readonly lost: number;
  /** arrived broken, written off */
  readonly damaged: number;
}

export interface TransferLine extends StockItem {
  readonly lineId: number;
  /** how many are to be sent */
  readonly quantity: number;
  /** of what is on the way: came, and is broken; waits for a decision */
  readonly foundDamaged: number;
  /** came although nobody sent it; waits for a decision */
  readonly surplus: number;
  readonly goods: readonly TransferGoods[];
}

export interface Transfer {
  readonly state: TransferState;
  readonly lines: readonly TransferLine[];
}

export interface LineFigures {
  readonly picked: number;
  readonly sent: number;
  readonly received: number;
  readonly returned: number;
  readonly lost: number;
  readonly damaged: number;
  /** sent, and neither arrived, nor back, nor given up: belongs to neither warehouse */
  readonly onTheWay: number;
  /** still to be taken from the shelf */
  readonly toPick: number;
}

const sum = (goods: readonly TransferGoods[], of: (each: TransferGoods) => number): number =>
  goods.reduce((total, each) => total + of(each), 0);

export const onTheWayOf = ({ sent, received, returned, lost, damaged }: TransferGoods): number =>
  sent - received - returned - lost - damaged;

/** What has become of a line, over its lots. */
export function figuresOf({ quantity, goods }: TransferLine): LineFigures {
  const picked = sum(goods, (each) => each.picked);
  const sent = sum(goods, (each) => each.sent);
  const returned = sum(goods, (each) => each.returned);
  return {
    picked,
    sent,
    returned,
    received: sum(goods, (each) => each.received),
    lost: sum(goods, (each) => each.lost),
    damaged: sum(goods, (each) => each.damaged),
    onTheWay: sum(goods, onTheWayOf),
    toPick: Math.max(0, quantity - picked - (sent - returned)),
  };
}

/** Whether something of the line waits for a decision once receiving is over. */
export const differs = (line: TransferLine): boolean =>
  line.surplus > 0 || line.foundDamaged > 0 || figuresOf(line).onTheWay > 0;

/** The state that follows from where the pieces are, while the transfer is open. */
export function stateOf(lines: readonly TransferLine[]): TransferState {
  const figures = lines.map(figuresOf);
  const some = (of: (each: LineFigures) => number): boolean => figures.some((each) => of(each) > 0);
  if (some(({ received }) => received)) {
    const isWhole = !some(({ toPick, picked }) => toPick + picked) && !lines.some(differs);
    return isWhole ? 'fully_recieved' : 'partially_recieved';
  }
  if (lines.some(({ surplus }) => surplus > 0)) return 'partially_recieved';
  if (some(({ onTheWay }) => onTheWay)) return 'sent';
  return some(({ picked }) => picked) ? 'inprogress' : 'pending';
}
