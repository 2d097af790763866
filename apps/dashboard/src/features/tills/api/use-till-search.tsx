import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import type { Found } from '../../../app/feature.ts';
import { tillListQuery } from './till-calls.ts';

/** The tills whose name or code has the text. */
export function useTillSearch(text: string, enabled: boolean): Found {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, isFetching } = useQuery({ ...tillListQuery(api), enabled, refetchInterval: false });
  const wanted = text.trim().toLocaleLowerCase();
  const found = (data?.rows ?? []).filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(wanted));
  return {
    isSearching: isFetching && data === undefined,
    entries: found.slice(0, 5).map(({ id, name, code, isOnline }) => ({
      key: `till-${id}`,
      label: `${name} · ${code}`,
      detail: (
        <StatusBadge tone={isOnline ? 'good' : 'muted'}>
          {translate(isOnline ? 'shell.tillOnline' : 'shell.tillOffline')}
        </StatusBadge>
      ),
      to: `/tills/${id}`,
    })),
  };
}
