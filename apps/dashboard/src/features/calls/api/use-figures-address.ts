import { figureDays, figureGroups, figureKinds } from '@hanout/contracts/orders/call-figures';
import { useLocation } from 'react-router';

export type FigureKind = (typeof figureKinds)[number];
export type FigureGroup = (typeof figureGroups)[number];

export type FiguresState = {
  readonly days: (typeof figureDays)[number];
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
    shop: shop !== null && /^[1-9]\d{0,8}$/u.test(shop) ? shop : null,
    of: figureKinds.find((kind) => kind === parameters.get('of')) ?? null,
    by: figureGroups.find((group) => group === parameters.get('by')) ?? null,
    key: parameters.get('key')?.slice(0, 40) ?? null,
  };
}

/** The address of it; what is usual is left out. */
export function figuresAddress({ days, ...rest }: FiguresState): string {
  const written = new URLSearchParams(days === 1 ? {} : { days: String(days) });
  for (const [name, value] of Object.entries(rest)) if (value !== null) written.set(name, value);
  return `/calls/figures${written.size === 0 ? '' : `?${written.toString()}`}`;
}
