import { stockLineSorts, stockLineStates } from '@hanout/contracts/stock/lines';
import type { StockLineSort } from '@hanout/contracts/stock/lines';
import { MOVEMENT_CAUSES, MOVEMENT_TYPES } from '@hanout/core/inventory';

/** What the lines can be narrowed by; `null` everywhere is all of them. */
export const LINE_FILTERS = ['warehouse', 'family', 'category', 'brand', 'supplier'] as const;
export type LineFilters = Readonly<Record<(typeof LINE_FILTERS)[number], string | null>>;
export type LineListState = LineFilters & {
  readonly q: string | null;
  /** the tab */
  readonly state: string | null;
  readonly sort: StockLineSort;
  readonly cursor: string | null;
};

export const MOVEMENT_FILTERS = ['line', 'product', 'warehouse', 'type', 'cause', 'employee', 'from', 'to'] as const;
export type MovementFilters = Readonly<Record<(typeof MOVEMENT_FILTERS)[number], string | null>>;
export type MovementListState = MovementFilters & {
  readonly q: string | null;
  readonly sort: 'newest';
  readonly cursor: string | null;
};

type Test = (value: string) => boolean;
const among =
  (values: readonly string[]): Test =>
  (value) =>
    values.includes(value);
const isNumber: Test = (value) => /^[1-9]\d{0,8}$/u.test(value);
const isDay: Test = (value) => /^\d{4}-\d\d-\d\d$/u.test(value) && !Number.isNaN(Date.parse(value));

const TESTS = {
  state: among(stockLineStates),
  warehouse: isNumber,
  family: isNumber,
  category: isNumber,
  brand: isNumber,
  supplier: isNumber,
  line: isNumber,
  product: isNumber,
  type: among(MOVEMENT_TYPES),
  cause: among(MOVEMENT_CAUSES),
  employee: isNumber,
  from: isDay,
  to: isDay,
} as const;

/** A filter as the address has it; what cannot be meant is ignored, so that no address leads to an error. */
function filterOf(parameters: URLSearchParams, name: keyof typeof TESTS): string | null {
  const value = parameters.get(name);
  return value !== null && TESTS[name](value) ? value : null;
}

const searchOf = (parameters: URLSearchParams): string | null => parameters.get('q')?.trim().slice(0, 100) || null;

export function readLineState(parameters: URLSearchParams): LineListState {
  return {
    q: searchOf(parameters),
    state: filterOf(parameters, 'state'),
    warehouse: filterOf(parameters, 'warehouse'),
    family: filterOf(parameters, 'family'),
    category: filterOf(parameters, 'category'),
    brand: filterOf(parameters, 'brand'),
    supplier: filterOf(parameters, 'supplier'),
    sort: stockLineSorts.find((sort) => sort === parameters.get('sort')) ?? 'name',
    cursor: parameters.get('cursor'),
  };
}

export function readMovementState(parameters: URLSearchParams): MovementListState {
  return {
    q: searchOf(parameters),
    line: filterOf(parameters, 'line'),
    product: filterOf(parameters, 'product'),
    warehouse: filterOf(parameters, 'warehouse'),
    type: filterOf(parameters, 'type'),
    cause: filterOf(parameters, 'cause'),
    employee: filterOf(parameters, 'employee'),
    from: filterOf(parameters, 'from'),
    to: filterOf(parameters, 'to'),
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

const USUAL: ReadonlySet<string> = new Set(['name', 'newest']);

/** The address of a state: what is usual is left out, so that the same list has one address. */
export function writeListState(state: LineListState | MovementListState): string {
  const said = Object.entries(state).filter(
    ([name, value]) => value !== null && !(name === 'sort' && USUAL.has(value)),
  );
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}
