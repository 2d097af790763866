import { WAVE_VIEWS } from '@hanout/contracts/picking/waves';
import type { WaveView } from '@hanout/contracts/picking/waves';

/** The latest first: there is no other order. */
export const WAVE_SORTS = ['newest'] as const;

export type WaveListState = {
  readonly view: WaveView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly sort: (typeof WAVE_SORTS)[number];
  readonly cursor: string | null;
};

export function readWaveState(parameters: URLSearchParams): WaveListState {
  return {
    view: WAVE_VIEWS.find((each) => each === parameters.get('view')) ?? 'open',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    warehouse: /^\d{1,9}$/u.exec(parameters.get('warehouse') ?? '')?.[0] ?? null,
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeWaveState({ view, q, warehouse, cursor }: WaveListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(warehouse === null ? {} : { warehouse }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
