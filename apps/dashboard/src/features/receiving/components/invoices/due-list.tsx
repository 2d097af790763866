import { INVOICE_VIEWS } from '@hanout/contracts/purchasing/supplier-invoices';
import type { DueList as Dues, DueRow } from '@hanout/contracts/purchasing/supplier-invoices';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { DUE_SORTS, readDueState, writeDueState } from '../../api/due-state.ts';
import { dueListQuery, DUES_LENGTH } from '../../api/invoice-calls.ts';
import '../receiving.css';

const ADDRESS = {
  list: 'supplier-invoices',
  pathname: '/supplier-invoices',
  sorts: DUE_SORTS,
  read: readDueState,
  write: writeDueState,
} as const;
const ALWAYS_SHOWN = ['invoice', 'due'];

/** What suppliers are to be paid and when, what is late first. */
export function DueList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('supplier-invoices');
  const openRow = useOpenRow();
  const { state } = address;
  const list = useQuery({ ...dueListQuery(api, state), enabled: listViews.isReady });
  const columns = dueColumns(translate);
  return (
    <>
      {list.data === undefined ? null : <Totals found={list.data} />}
      <ListPanel<DueRow>
        query={list}
        tabs={
          <ListViewTabs
            listViews={listViews}
            states={viewTabsOf({
              address,
              views: INVOICE_VIEWS,
              label: translate('receiving.invoiceViews'),
              wordOf: (view) => translate(`receiving.dueView.${view}`),
              counts: list.data?.counts,
            })}
          />
        }
        toolbar={
          <ListToolbar
            text={state.q ?? ''}
            label={translate('receiving.searchInvoices')}
            hint={translate('receiving.searchInvoicesHint')}
            onSearch={(text) => address.change({ q: text })}
          >
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
        }
        label={translate('receiving.invoices')}
        rows={list.data?.rows}
        columns={columns}
        look={listViews.look}
        always={ALWAYS_SHOWN}
        rowKey={({ id }) => String(id)}
        rowName={({ number }) => translate('receiving.invoiceOf', { number })}
        onOpen={({ invoiceId }, inNewTab) => openRow(`/supplier-invoices/${invoiceId}`, inNewTab)}
        card={(row) => <DueCard row={row} />}
        empty={
          state.q === null && state.supplier === null && state.view === 'open' ? (
            <EmptyState
              icon={<IconFileInvoice />}
              title={translate('receiving.nothingDue')}
              sentence={translate('receiving.nothingDueSentence')}
            />
          ) : (
            <NothingFound
              title={translate('receiving.noInvoiceFound')}
              sentence={translate('receiving.noInvoiceFoundSentence')}
              onWiden={() => address.change({ q: null, supplier: null, view: 'all' })}
            />
          )
        }
        pages={pagesOf(address, list.data, DUES_LENGTH)}
      />
    </>
  );
}

function dueColumns(translate: Translate): readonly Column<DueRow>[] {
  return [
    { key: 'invoice', title: translate('receiving.invoice'), cell: (row) => <Named row={row} /> },
    { key: 'supplier', title: translate('receiving.supplier'), cell: ({ supplier }) => <bdi>{supplier.name}</bdi> },
    { key: 'due', title: translate('receiving.dueOn'), cell: (row) => <Due row={row} /> },
    {
      key: 'amount',
      title: translate('receiving.amount'),
      cell: ({ amountCentimes }) => <Money centimes={amountCentimes} strong />,
    },
  ];
}

type OfRow = { readonly row: DueRow };

function DueCard({ row }: OfRow) {
  return (
    <div className="hn-row-card">
      <div className="hn-receipt-head">
        <Named row={row} />
        <Money centimes={row.amountCentimes} strong />
      </div>
      <bdi>{row.supplier.name}</bdi>
      <Due row={row} />
    </div>
  );
}

function Named({ row: { invoiceId, number } }: OfRow) {
  return (
    <Link to={`/supplier-invoices/${invoiceId}`} data-row-link className="hn-row-link">
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}

function Due({ row: { dueOn, isLate, paidOn } }: OfRow) {
  const translate = useTranslate();
  return (
    <span className="hn-receipt-marks">
      <bdi dir="ltr">{showDayText(dueOn)}</bdi>
      {isLate ? <StatusBadge tone="bad">{translate('receiving.late')}</StatusBadge> : null}
      {paidOn === null ? null : <StatusBadge tone="good">{translate('receiving.paid')}</StatusBadge>}
    </span>
  );
}

function Totals({ found: { openCentimes, lateCentimes } }: { readonly found: Dues }) {
  const translate = useTranslate();
  return (
    <dl className="hn-receipt-figures hn-receipt-totals">
      <div>
        <dt>{translate('receiving.openAmount')}</dt>
        <dd>
          <Money centimes={openCentimes} strong />
        </dd>
      </div>
      <div>
        <dt>{translate('receiving.lateAmount')}</dt>
        <dd>
          <Money centimes={lateCentimes} strong />
        </dd>
      </div>
    </dl>
  );
}
