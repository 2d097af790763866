import { journalSorts } from '@hanout/contracts/money';
import type { JournalEntry } from '@hanout/contracts/money';
import { formatDate } from '@hanout/i18n';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { JOURNAL_FILTERS, readJournalState, writeListState } from '../../api/list-state.ts';
import { journalQuery, PAGE_LENGTH } from '../../api/money-calls.ts';
import { MoneyToolbar, NoMoney } from '../money-toolbar.tsx';
import { picked } from '../picked.ts';
import { useMoneyWords } from '../use-money-words.ts';
import type { MoneyWords } from '../use-money-words.ts';
import { ALWAYS_SHOWN, Cause, EntryLines, journalColumns, OrderOfEntry } from './journal-columns.tsx';
import './journal.css';

const ADDRESS = {
  list: 'journal',
  pathname: '/money/journal',
  sorts: journalSorts,
  read: readJournalState,
  write: writeListState,
} as const;

/** Every entry of the ledger: views, search, filters, files; its whole state is in the address. */
export function JournalList() {
  const address = useListAddress(ADDRESS);
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const words = useMoneyWords();
  const listViews = useListViews('journal');
  const openRow = useOpenRow();
  const { state } = address;
  const filters = picked(state, JOURNAL_FILTERS);
  const list = useQuery({ ...journalQuery(api, state), enabled: listViews.isReady });
  const columns = journalColumns({ translate, language, words });
  const ofList = { list: 'journal', state, filters, onApply: address.change } as const;
  return (
    <ListPanel
      query={list}
      label={translate('money.journal')}
      tabs={<ListViewTabs listViews={listViews} />}
      toolbar={
        <MoneyToolbar {...ofList}>
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </MoneyToolbar>
      }
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => `${translate('money.entry')} ${id}`}
      onOpen={({ order }, inNewTab) => {
        if (order !== null) openRow(`/orders/${order.id}`, inNewTab);
      }}
      card={(entry) => <EntryCard entry={entry} words={words} />}
      sort={state.sort}
      onSort={address.changeSort}
      empty={<NoMoney {...ofList} icon={<IconBook2 />} />}
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

type EntryCardProps = { readonly entry: JournalEntry; readonly words: MoneyWords };

function EntryCard({ entry, words }: EntryCardProps) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <OrderOfEntry entry={entry} />
        <span className="hn-spacer" />
        <span className="hn-soft">{formatDate(Date.parse(entry.on), language)}</span>
      </div>
      <Cause entry={entry} words={words} />
      <EntryLines entry={entry} words={words} />
    </div>
  );
}
