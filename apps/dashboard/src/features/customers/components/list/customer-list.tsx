import { customerSorts } from '@hanout/contracts/customers/customers';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { customerListQuery, PAGE_LENGTH } from '../../api/customer-calls.ts';
import {
  countCustomerFilters,
  readCustomerState,
  withoutCustomerFilters,
  writeCustomerState,
  toCustomerQuery,
} from '../../api/customer-list-state.ts';
import type { CustomerListState } from '../../api/customer-list-state.ts';
import { customerName } from '../customer-name.ts';
import { usePlaceName } from '../place-name.ts';
import { CustomerCard } from './customer-card.tsx';
import { ALWAYS_SHOWN, customerColumns } from './customer-columns.tsx';
import { CustomerFilterChips, CustomerFilters } from './customer-filters.tsx';
import { useCustomerWords } from '../use-customer-words.ts';

const ADDRESS = {
  list: 'customers',
  pathname: '/customers',
  sorts: customerSorts,
  read: readCustomerState,
  write: (state: CustomerListState) => writeCustomerState(state).toString(),
} as const;

/** The list of customers: views, search, filters, rows, pages; its whole state is in the address. */
export function CustomerList({ mayExport }: { readonly mayExport: boolean }) {
  const address = useListAddress(ADDRESS);
  const translate = useTranslate();
  const word = useCustomerWords();
  const language = useLanguage();
  const { api } = useApplication();
  const placeName = usePlaceName();
  const listViews = useListViews('customers');
  const { state } = address;
  const list = useQuery({ ...customerListQuery(api, state), enabled: listViews.isReady });
  const columns = customerColumns({ translate, word, language, placeName });
  const openRow = useOpenRow();
  return (
    <ListPanel
      query={list}
      label={translate('customers.title')}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={{
            label: translate('customers.views'),
            current: state.state,
            tabs: (['active', 'archived'] as const).map((key) => ({
              key,
              label: word('states', key),
              to: `/customers${address.searchOf({ ...state, state: key, cursor: null })}`,
            })),
          }}
        />
      }
      toolbar={
        <>
          <ListToolbar
            text={state.q ?? ''}
            label={translate('customers.searchLabel')}
            hint={translate('customers.searchHint')}
            onSearch={(q) => address.change({ q })}
          >
            <CustomerFilters filters={state} onApply={address.change} />
            {mayExport ? (
              <FileMenu path="customers/export" query={toCustomerQuery({ ...state, cursor: null })} />
            ) : null}
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
          <CustomerFilterChips filters={state} onApply={address.change} />
        </>
      }
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={(customer) => customerName(customer, translate)}
      onOpen={({ id }, inNewTab) => openRow(`/customers/${id}`, inNewTab)}
      card={(customer) => <CustomerCard customer={customer} />}
      sort={state.sort}
      onSort={address.changeSort}
      empty={
        <NoCustomers
          state={state}
          onWiden={() => address.change({ ...withoutCustomerFilters(state), q: null, state: 'active' })}
        />
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function NoCustomers({ state, onWiden }: { readonly state: CustomerListState; readonly onWiden: () => void }) {
  const translate = useTranslate();
  const isNarrowed = state.q !== null || state.state !== 'active' || countCustomerFilters(state) > 0;
  if (!isNarrowed)
    return (
      <EmptyState
        icon={<IconUsers />}
        title={translate('customers.emptyTitle')}
        sentence={translate('customers.emptySentence')}
      />
    );
  return (
    <NothingFound
      title={translate('customers.noMatchTitle')}
      sentence={translate('customers.noMatchSentence')}
      onWiden={onWiden}
    />
  );
}
