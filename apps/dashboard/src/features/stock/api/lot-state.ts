import { lotExpiries } from '@hanout/contracts/stock/lots';

/** What the lots can be narrowed by; `null` everywhere is all of them. */
export type LotListState = {
  readonly q: string | null;
  readonly line: string | null;
  readonly warehouse: string | null;
  /** the tab */
  readonly expiring: string | null;
  readonly sort: 'expiry';
  readonly cursor: string | null;
};

const isNumber = (value: string | null): value is string => value !== null && /^[1-9]\d{0,8}$/u.test(value);
const numberOf = (value: string | null): string | null => (isNumber(value) ? value : null);

export function readLotState(parameters: URLSearchParams): LotListState {
  return {
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    line: numberOf(parameters.get('line')),
    warehouse: numberOf(parameters.get('warehouse')),
    expiring: lotExpiries.find((each) => each === parameters.get('expiring')) ?? null,
    sort: 'expiry',
    cursor: parameters.get('cursor'),
  };
}

/** The address of a state: what is usual is left out. */
export function writeLotState({ sort: _sort, ...state }: LotListState): string {
  const said = Object.entries(state).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return new URLSearchParams(said).toString();
}
