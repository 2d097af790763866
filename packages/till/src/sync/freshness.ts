import type { Desk } from '../desk.ts';
import { STATE } from '../state-keys.ts';
import type { Dataset, DatasetState } from '../till-state.ts';

export function showDataset({ read, show }: Desk, dataset: Dataset, change: Partial<DatasetState>): void {
  const { freshness } = read();
  show({ freshness: { ...freshness, [dataset]: { ...freshness[dataset], ...change } } });
}

/** When each dataset was last as the server has it, as it is kept. */
export type FreshAt = Partial<Readonly<Record<Dataset, number>>>;

export async function keepFreshness(desk: Desk): Promise<void> {
  const at = Object.fromEntries(
    Object.entries(desk.read().freshness).flatMap(([name, state]) => (state.at === null ? [] : [[name, state.at]])),
  );
  await desk.write([{ kind: 'put', store: 'state', key: STATE.freshness, value: at }]);
}
