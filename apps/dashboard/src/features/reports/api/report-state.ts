import {
  reportAxes,
  reportSorts,
  reportStages,
  type ReportAxis,
  type ReportSort,
  type ReportStage,
} from '@hanout/contracts/reports/reports';
import { periodOf, PERIODS, type Period } from './periods.ts';

/** With what a period is compared. */
export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type ReportState = {
  readonly by: ReportAxis;
  readonly sort: ReportSort;
  /** null: from and to say it */
  readonly period: Period | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly than: Comparison;
  /** Chosen for the whole back office, so no filter of the page's own. */
  readonly shop: string | null;
};

export type ReportOrdersState = {
  readonly stage: ReportStage;
  readonly when: 'placed' | 'reached';
  readonly by: Exclude<ReportAxis, 'day'> | null;
  /** `none`: of none */
  readonly key: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly shop: string | null;
  readonly cursor: string | null;
};

const DAY = /^\d{4}-\d\d-\d\d$/u;
const TESTS: Readonly<Record<string, RegExp>> = {
  from: DAY,
  to: DAY,
  shop: /^[1-9]\d{0,8}$/u,
  key: /^[\w-]{1,40}$/u,
  cursor: /^[\w:.-]{1,90}$/u,
};

/** A part of the state as the address has it; what cannot be meant is ignored. */
function partOf(parameters: URLSearchParams, name: string): string | null {
  const value = parameters.get(name);
  return value !== null && TESTS[name]?.test(value) === true ? value : null;
}

const FIRST_PERIOD: Period = 'month';

export function readReportState(parameters: URLSearchParams): ReportState {
  const [from, to] = [partOf(parameters, 'from'), partOf(parameters, 'to')];
  const named = PERIODS.find((period) => period === parameters.get('period'));
  return {
    by: reportAxes.find((axis) => axis === parameters.get('by')) ?? 'wilaya',
    sort: reportSorts.find((sort) => sort === parameters.get('sort')) ?? '-placed',
    period: named ?? (from === null && to === null ? FIRST_PERIOD : null),
    from: named === undefined ? from : null,
    to: named === undefined ? to : null,
    than: COMPARISONS.find((each) => each === parameters.get('than')) ?? 'before',
    shop: partOf(parameters, 'shop'),
  };
}

export function readReportOrdersState(parameters: URLSearchParams): ReportOrdersState {
  const by = reportAxes.find((axis) => axis !== 'day' && axis === parameters.get('by'));
  return {
    stage: reportStages.find((stage) => stage === parameters.get('stage')) ?? 'placed',
    when: parameters.get('when') === 'reached' ? 'reached' : 'placed',
    by: by === undefined || by === 'day' ? null : by,
    key: partOf(parameters, 'key'),
    from: partOf(parameters, 'from'),
    to: partOf(parameters, 'to'),
    shop: partOf(parameters, 'shop'),
    cursor: partOf(parameters, 'cursor'),
  };
}

const USUAL: Readonly<Record<string, string>> = {
  by: 'wilaya',
  sort: '-placed',
  period: FIRST_PERIOD,
  than: 'before',
  stage: 'placed',
  when: 'placed',
};

/** The address of a state; what is usual is left out, but an axis together with its key. */
export function reportAddress(path: '/reports' | '/reports/orders', state: ReportState | ReportOrdersState): string {
  const hasKey = 'key' in state && state.key !== null;
  const said = Object.entries(state).filter(
    ([name, value]) => value !== null && (value !== USUAL[name] || (name === 'by' && hasKey)),
  );
  const search = new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The days of the state, and those that they are compared with, as the call takes them. */
export function askedOf({ by, sort, period, from, to, than, shop }: ReportState, today: string) {
  const days = period === null ? { from, to } : periodOf(period, today);
  return { by, sort, shop, ...days, ...comparedWith(days, than) };
}

const MS = 86_400_000;
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * MS).toISOString().slice(0, 10);
/** The twenty-ninth of February is the last of the month a year before. */
const yearBefore = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${month === '02' && date === '29' ? '28' : date}`;
};

type Days = { readonly from: string | null; readonly to: string | null };

function comparedWith({ from, to }: Days, than: Comparison) {
  if (than === 'none' || from === null || to === null || from > to) return { thanFrom: null, thanTo: null };
  if (than === 'year') return { thanFrom: yearBefore(from), thanTo: yearBefore(to) };
  const length = Math.round((Date.parse(to) - Date.parse(from)) / MS) + 1;
  return { thanFrom: shifted(from, -length), thanTo: shifted(from, -1) };
}
