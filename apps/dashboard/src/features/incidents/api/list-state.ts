import { INCIDENT_VIEWS } from '@hanout/contracts/warehouses/incidents';
import type { IncidentView } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_SEVERITIES } from '@hanout/core/incidents';
import type { IncidentFilters } from './incident-calls.ts';

/** The latest first: there is no other order. */
export const INCIDENT_SORTS = ['newest'] as const;

export type IncidentListState = IncidentFilters & {
  readonly view: IncidentView;
  readonly sort: (typeof INCIDENT_SORTS)[number];
  readonly cursor: string | null;
};

/** What an address says of what is looked for; the board has the same. */
export const readIncidentFilters = (parameters: URLSearchParams): IncidentFilters => ({
  q: parameters.get('q')?.trim().slice(0, 100) || null,
  warehouse: /^\d{1,9}$/u.exec(parameters.get('warehouse') ?? '')?.[0] ?? null,
  severity: INCIDENT_SEVERITIES.find((each) => each === parameters.get('severity')) ?? null,
});

export function readIncidentState(parameters: URLSearchParams): IncidentListState {
  return {
    ...readIncidentFilters(parameters),
    view: INCIDENT_VIEWS.find((each) => each === parameters.get('view')) ?? 'active',
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeIncidentState({ view, q, warehouse, severity, cursor }: IncidentListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'active' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(warehouse === null ? {} : { warehouse }),
    ...(severity === null ? {} : { severity }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
