import { toCentimes, type Centimes } from '../kernel/index.ts';
import { ROW_STATES, type RowState } from './judge.ts';

export interface CountedRow {
  readonly state: RowState;
  readonly net: Centimes;
  readonly isIncluded: boolean;
  /** said by a person about a row that is left out */
  readonly note: string;
}

export interface StateTotal {
  readonly state: RowState;
  readonly count: number;
  readonly sum: Centimes;
  readonly included: number;
  readonly includedSum: Centimes;
}

export interface StatementTotals {
  readonly states: readonly StateTotal[];
  readonly fileNet: Centimes;
  readonly includedNet: Centimes;
  /** rows that are left out and whose state does not say why: somebody has to */
  readonly unexplained: number;
  readonly unexplainedSum: Centimes;
}

/** Whether what a row is says by itself why its money is left out. */
export const explainsItself = (state: RowState): boolean => state !== 'exact' && state !== 'amount_differs';

const isUnexplained = ({ state, isIncluded, note }: CountedRow): boolean =>
  !isIncluded && note.trim() === '' && !explainsItself(state);

/** May be taken: there is an order that owes it, and the row stands there once. */
export const mayBeIncluded = (state: RowState): boolean => state === 'exact' || state === 'amount_differs';

/** What the rows come to, by what they are: file net − included net = what is left out, row by row. */
export function totalsOf(rows: readonly CountedRow[]): StatementTotals {
  const sum = (of: readonly CountedRow[]): Centimes => toCentimes(of.reduce((total, { net }) => total + net, 0));
  const included = rows.filter(({ isIncluded }) => isIncluded);
  const open = rows.filter(isUnexplained);
  return {
    states: ROW_STATES.map((state) => {
      const own = rows.filter((row) => row.state === state);
      const taken = own.filter(({ isIncluded }) => isIncluded);
      return { state, count: own.length, sum: sum(own), included: taken.length, includedSum: sum(taken) };
    }),
    fileNet: sum(rows),
    includedNet: sum(included),
    unexplained: open.length,
    unexplainedSum: sum(open),
  };
}
