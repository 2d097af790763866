import { profitAxes, profitSorts, type ProfitAxis, type ProfitSort } from '@hanout/contracts/profits/profits';

export const PROFIT_FILTERS = ['wilaya', 'carrier', 'product', 'source', 'agent', 'outcome'] as const;
export type ProfitFilters = Readonly<Record<(typeof PROFIT_FILTERS)[number], string | null>>;

export type ProfitState = ProfitFilters & {
  readonly by: ProfitAxis;
  readonly sort: ProfitSort;
  readonly from: string | null;
  readonly to: string | null;
  /** Chosen for the whole back office, so no filter of the page's own. */
  readonly shop: string | null;
  readonly cursor: string | null;
};

const TESTS: Readonly<Record<string, RegExp>> = {
  wilaya: /^[1-9]\d{0,8}$/u,
  carrier: /^[1-9]\d{0,8}$/u,
  product: /^[1-9]\d{0,8}$/u,
  agent: /^(?:none|[1-9]\d{0,8})$/u,
  source: /^[\w-]{1,40}$/u,
  outcome: /^(?:delivered|returned|lost)$/u,
  shop: /^[1-9]\d{0,8}$/u,
  from: /^\d{4}-\d\d-\d\d$/u,
  to: /^\d{4}-\d\d-\d\d$/u,
  cursor: /^\d{1,7}$/u,
};

/** A part of the state as the address has it; what cannot be meant is ignored. */
function partOf(parameters: URLSearchParams, name: string): string | null {
  const value = parameters.get(name);
  return value !== null && TESTS[name]?.test(value) === true ? value : null;
}

export function readProfitState(parameters: URLSearchParams): ProfitState {
  const of = (name: string): string | null => partOf(parameters, name);
  return {
    by: profitAxes.find((axis) => axis === parameters.get('by')) ?? 'wilaya',
    sort: profitSorts.find((sort) => sort === parameters.get('sort')) ?? '-earned',
    from: of('from'),
    to: of('to'),
    shop: of('shop'),
    wilaya: of('wilaya'),
    carrier: of('carrier'),
    product: of('product'),
    source: of('source'),
    agent: of('agent'),
    outcome: of('outcome'),
    cursor: of('cursor'),
  };
}

/** The address of a state; what is usual is left out. */
export function profitAddress(path: '/profits' | '/profits/orders', state: ProfitState): string {
  const said = Object.entries(state).filter(
    ([name, value]) =>
      value !== null && !(name === 'by' && value === 'wilaya') && !(name === 'sort' && value === '-earned'),
  );
  const search = new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** What narrows the figures to one row of an axis. */
export function narrowed(state: ProfitState, key: string | null): ProfitState {
  const next = { ...state, cursor: null };
  if (state.by === 'day') return key === null ? next : { ...next, from: key, to: key };
  if (key === null) return state.by === 'agent' ? { ...next, agent: 'none' } : next;
  return { ...next, [state.by]: key };
}
