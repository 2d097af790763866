import { debtors, debtSorts, journalSorts } from '@hanout/contracts/money';
import type { DebtSort, JournalSort } from '@hanout/contracts/money';
import { isPhone, normalizePhone } from '@hanout/core/customers';
import { ageBands, LEDGER_ACCOUNTS, LEDGER_CAUSES } from '@hanout/core/ledger';
import type { Query } from '../../../api/client.ts';

/** What the list of debts can be narrowed by; `null` everywhere is all of them. */
export type DebtFilters = {
  readonly who: string | null;
  readonly carrier: string | null;
  readonly age: string | null;
};
export type DebtListState = DebtFilters & {
  readonly q: string | null;
  /** Chosen for the whole back office, so no filter of the list's own. */
  readonly shop: string | null;
  readonly sort: DebtSort;
  readonly cursor: string | null;
};
export const DEBT_FILTERS = ['who', 'carrier', 'age'] as const;

export type JournalFilters = {
  readonly cause: string | null;
  readonly account: string | null;
  readonly from: string | null;
  readonly to: string | null;
};
export type JournalState = JournalFilters & {
  readonly q: string | null;
  /** Chosen for the whole back office, so no filter of the list's own. */
  readonly shop: string | null;
  readonly sort: JournalSort;
  readonly cursor: string | null;
};
export const JOURNAL_FILTERS = ['cause', 'account', 'from', 'to'] as const;

type Test = (value: string) => boolean;
const among =
  (values: readonly string[]): Test =>
  (value) =>
    values.includes(value);
const isNumber: Test = (value) => /^[1-9]\d{0,8}$/u.test(value);
export const isDay: Test = (value) => /^\d{4}-\d\d-\d\d$/u.test(value) && !Number.isNaN(Date.parse(value));

const TESTS = {
  who: among(debtors),
  carrier: isNumber,
  age: among(ageBands),
  shop: isNumber,
  cause: among(LEDGER_CAUSES),
  account: among(LEDGER_ACCOUNTS),
  from: isDay,
  to: isDay,
} as const;

/** A filter as the address has it; what cannot be meant is ignored, so that no address leads to an error. */
function filterOf(parameters: URLSearchParams, name: keyof typeof TESTS): string | null {
  const value = parameters.get(name);
  return value !== null && TESTS[name](value) ? value : null;
}

export function readDebtState(parameters: URLSearchParams): DebtListState {
  return {
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    who: filterOf(parameters, 'who'),
    carrier: filterOf(parameters, 'carrier'),
    age: filterOf(parameters, 'age'),
    shop: filterOf(parameters, 'shop'),
    sort: debtSorts.find((sort) => sort === parameters.get('sort')) ?? 'since',
    cursor: parameters.get('cursor'),
  };
}

export function readJournalState(parameters: URLSearchParams): JournalState {
  return {
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    cause: filterOf(parameters, 'cause'),
    account: filterOf(parameters, 'account'),
    shop: filterOf(parameters, 'shop'),
    from: filterOf(parameters, 'from'),
    to: filterOf(parameters, 'to'),
    sort: journalSorts.find((sort) => sort === parameters.get('sort')) ?? '-entry',
    cursor: parameters.get('cursor'),
  };
}

/** The address of a state: what is usual is left out, so that the same list has one address. */
export function writeListState(state: DebtListState | JournalState): string {
  const usual = ['since', '-entry'];
  const said = Object.entries(state).filter(
    ([name, value]) => value !== null && !(name === 'sort' && usual.includes(value)),
  );
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

export function toListQuery(state: DebtListState | JournalState): Query {
  const phone = normalizePhone(state.q ?? '');
  return { ...state, q: isPhone(phone) ? phone : state.q };
}
