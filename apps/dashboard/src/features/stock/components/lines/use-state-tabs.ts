import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import type { ViewTabsProps } from '../../../../shell/view-tabs.tsx';
import type { LineListState } from '../../api/list-state.ts';
import { stockCountsQuery } from '../../api/stock-calls.ts';

const STATES = ['low', 'out', 'short', 'expired'] as const;

/** Everything, and what somebody should look at, with how many lines it is. */
export function useStateTabs(state: LineListState, searchOf: (state: LineListState) => string): ViewTabsProps {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery(stockCountsQuery(api));
  const shown = (count: number): string =>
    data !== undefined && count > data.limit ? translate('stock.moreThan', { count: data.limit }) : String(count);
  return {
    label: translate('stock.views'),
    current: state.state ?? 'all',
    tabs: [
      {
        key: 'all',
        label: translate('stock.view.all'),
        to: { search: searchOf({ ...state, state: null, cursor: null }) },
      },
      ...STATES.map((name) => ({
        key: name,
        label: translate(`stock.view.${name}`),
        count: data === undefined ? '' : shown(data.counts[name] ?? 0),
        to: { search: searchOf({ ...state, state: name, cursor: null }) },
      })),
    ],
  };
}
