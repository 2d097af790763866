import { useQuery } from '@tanstack/react-query';
import type { Found } from '../../../app/feature.ts';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';

const AFTER_TYPING_MS = 200;
const MOST = 5;
/** As it is said. */
const NUMBER = /^i\s*\d{1,9}$/i;

/** Incidents in the palette, by their number; what asks for them is fetched when one is typed. */
export function useIncidentSearch(text: string, enabled: boolean): Found {
  const { api } = useApplication();
  const typed = text.trim();
  const wanted = useSettled(typed, AFTER_TYPING_MS);
  const isAsked = enabled && NUMBER.test(wanted);
  const found = useQuery({
    queryKey: ['incidents', 'list', 'palette', wanted],
    queryFn: async ({ signal }) => (await import('./find-incidents.ts')).findIncidents(api, wanted, signal),
    enabled: isAsked,
  });
  const rows = isAsked ? (found.data?.rows ?? []).slice(0, MOST) : [];
  return {
    entries: rows.map(({ id, related, warehouse }) => ({
      key: `incident-${id}`,
      label: `I${id}`,
      detail: (
        <>
          <bdi>{related.label}</bdi> · <bdi>{warehouse.name}</bdi>
        </>
      ),
      to: `/incidents/${id}`,
    })),
    isSearching: enabled && NUMBER.test(typed) && (typed !== wanted || found.isFetching),
  };
}
