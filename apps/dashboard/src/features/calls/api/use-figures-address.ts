import { figureDays, figureGroups, figureKinds, isPeriod } from '@hanout/contracts/orders/call-figures';
import { addDays, showDayText } from '@hanout/ui/inputs/day-text.ts';
import { showMoment } from '@hanout/ui/inputs/moment.ts';
import { useLocation } from 'react-router';

export type FigureKind = (typeof figureKinds)[number];
export type FigureGroup = (typeof figureGroups)[number];

export type FiguresState = {
  readonly days: (typeof figureDays)[number];
  /** the days that were chosen in place of `days`, both of the period; null: none were */
  readonly from: string | null;
  readonly to: string | null;
  readonly shop: string | null;
  /** what is counted in the list; null: the figures themselves */
  readonly of: FigureKind | null;
  readonly by: FigureGroup | null;
  readonly key: string | null;
};

/** What of the figures is looked at, as the address has it; what cannot be meant is ignored. */
export function useFiguresAddress(): FiguresState {
  const parameters = new URLSearchParams(useLocation().search);
  const shop = parameters.get('shop');
  return {
    days: figureDays.find((days) => String(days) === parameters.get('days')) ?? 1,
    ...periodOf(parameters),
    shop: shop !== null && /^[1-9]\d{0,8}$/u.test(shop) ? shop : null,
    of: figureKinds.find((kind) => kind === parameters.get('of')) ?? null,
    by: figureGroups.find((group) => group === parameters.get('by')) ?? null,
    key: parameters.get('key')?.slice(0, 40) ?? null,
  };
}

function periodOf(parameters: URLSearchParams): Pick<FiguresState, 'from' | 'to'> {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const isOne = from !== null && to !== null && showDayText(from) !== '' && showDayText(to) !== '';
  return isOne && isPeriod({ from, to }) ? { from, to } : { from: null, to: null };
}

/** The first and the last day of it, of a preset too. */
export function shownPeriod(
  { days, from, to }: FiguresState,
  now: number,
): { readonly from: string; readonly to: string } {
  if (from !== null && to !== null) return { from, to };
  const today = showMoment(now).slice(0, 10);
  return { from: addDays(today, 1 - days), to: today };
}

/** The address of it; what is usual is left out. */
export function figuresAddress({ days, ...rest }: FiguresState): string {
  const written = new URLSearchParams(days === 1 || rest.from !== null ? {} : { days: String(days) });
  for (const [name, value] of Object.entries(rest)) if (value !== null) written.set(name, value);
  return `/calls/figures${written.size === 0 ? '' : `?${written.toString()}`}`;
}
