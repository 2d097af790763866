import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { toListQuery } from '../api/list-state.ts';
import type { DebtListState, JournalState } from '../api/list-state.ts';
import { cleared, countFilters, ListFilterChips, ListFilters } from './list-filters.tsx';
import type { MoneyFilters } from './list-filters.tsx';

type OfList = {
  readonly list: 'debts' | 'journal';
  readonly state: DebtListState | JournalState;
  readonly filters: MoneyFilters;
  readonly onApply: (changes: MoneyFilters & { readonly q?: string | null }) => void;
};

/** Search, filters and files of debts and of the journal; `children` change how the rows look. */
export function MoneyToolbar({ list, state, filters, onApply, children }: OfList & { readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <ListToolbar
        text={state.q ?? ''}
        label={translate(list === 'debts' ? 'money.searchLabel' : 'money.searchEntries')}
        hint={translate('money.searchHint')}
        onSearch={(q) => onApply({ q })}
      >
        <ListFilters filters={filters} onApply={onApply} />
        <FileMenu path={`money/${list}/export`} query={toListQuery({ ...state, cursor: null })} />
        {children}
      </ListToolbar>
      <ListFilterChips filters={filters} onApply={onApply} />
    </>
  );
}

/** Nothing was booked yet, or nothing fits. */
export function NoMoney({ list, state, filters, onApply, icon }: OfList & { readonly icon: ReactNode }) {
  const translate = useTranslate();
  if (state.q === null && countFilters(filters) === 0)
    return (
      <EmptyState
        icon={icon}
        title={translate(`money.${list}Empty`)}
        sentence={translate(`money.${list}EmptySentence`)}
      />
    );
  return (
    <NothingFound
      title={translate('money.noMatch')}
      sentence={translate('money.noMatchSentence')}
      onWiden={() => onApply({ ...cleared(filters), q: null })}
    />
  );
}
