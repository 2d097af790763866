import { debtSorts } from '@hanout/contracts/money';
import type { DebtList, DebtRow } from '@hanout/contracts/money';
import { formatMoney } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { DEBT_FILTERS, readDebtState, writeListState } from '../../api/list-state.ts';
import { debtsQuery, PAGE_LENGTH } from '../../api/money-calls.ts';
import { MoneyToolbar, NoMoney } from '../money-toolbar.tsx';
import { picked } from '../picked.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { ALWAYS_SHOWN, debtColumns, Debtor, OrderLink } from './debt-columns.tsx';
import './debts.css';

const ADDRESS = {
  list: 'debts',
  pathname: '/money/debts',
  sorts: debtSorts,
  read: readDebtState,
  write: writeListState,
} as const;

/** What is owed, one row per order and debtor: views, search, filters, files; its whole state is in the address. */
export function DebtsList() {
  const address = useListAddress(ADDRESS);
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { choices } = useMoneyWords();
  const listViews = useListViews('debts');
  const openRow = useOpenRow();
  const { state } = address;
  const filters = picked(state, DEBT_FILTERS);
  const list = useQuery({ ...debtsQuery(api, state), enabled: listViews.isReady });
  const columns = debtColumns({ translate, language, hasShops: choices.shop.length > 0 });
  const ofList = { list: 'debts', state, filters, onApply: address.change } as const;
  return (
    <ListPanel
      query={list}
      label={translate('money.debts')}
      tabs={<ListViewTabs listViews={listViews} />}
      toolbar={
        <>
          <MoneyToolbar {...ofList}>
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </MoneyToolbar>
          <DebtSum list={list.data} />
        </>
      }
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ orderId, who }) => `${orderId} ${who}`}
      rowName={({ orderNumber }) => `#${orderNumber}`}
      onOpen={({ orderId }, inNewTab) => openRow(`/orders/${orderId}`, inNewTab)}
      card={(debt) => <DebtCard debt={debt} />}
      sort={state.sort}
      onSort={address.changeSort}
      empty={<NoMoney {...ofList} icon={<IconCoins />} />}
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

/** What the debts that are found come to, all pages together. */
function DebtSum({ list }: { readonly list: DebtList | undefined }) {
  const translate = useTranslate();
  if (list === undefined || list.total === 0) return null;
  return (
    <p className="hn-debt-sum" role="status">
      {translate('money.sum', { count: list.total, amount: formatMoney(list.sumCentimes) })}
    </p>
  );
}

function DebtCard({ debt }: { readonly debt: DebtRow }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <OrderLink debt={debt} />
        <span className="hn-spacer" />
        <Money centimes={debt.amountCentimes} strong />
      </div>
      <div className="hn-row-line">
        <Debtor debt={debt} translate={translate} />
        <span className="hn-spacer" />
        <span className="hn-soft">{translate('money.days', { count: debt.days })}</span>
      </div>
    </div>
  );
}
