import type { TransporterDebt } from '@hanout/contracts/remittances/transporters';
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
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { useSearchedList } from '../../../../shell/saved-views/use-searched-list.ts';
import { debtsQuery } from '../../api/transporter-calls.ts';
import '../remittances.css';

const ALWAYS_SHOWN = ['carrier', 'owed'];

/** What each carrier owes by age, what is late and disputed, and when it is expected to pay. */
export function DebtList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const { q, listViews, find, isFound } = useSearchedList('carriers-owe');
  const { look } = listViews;
  const list = useQuery({ ...debtsQuery(api), enabled: listViews.isReady });
  const rows = list.data?.rows.filter(({ transporter }) => isFound(transporter.name));
  const columns = columnsOf(translate, list.data?.bands ?? []);
  return (
    <ListPanel<TransporterDebt>
      query={list}
      tabs={<ListViewTabs listViews={listViews} />}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('remittances.searchCarriers')}
          hint={translate('remittances.searchCarriers')}
          onSearch={find}
        >
          <ListLookTools look={look} onChange={listViews.changeLook} columns={columns} always={ALWAYS_SHOWN} />
        </ListToolbar>
      }
      label={translate('remittances.owed')}
      rows={rows}
      columns={columns}
      look={look}
      always={ALWAYS_SHOWN}
      rowKey={({ transporter }) => String(transporter.id)}
      rowName={({ transporter }) => transporter.name}
      onOpen={({ transporter }, inNewTab) => openRow(`/remittances/carriers/${transporter.id}`, inNewTab)}
      card={(row) => <DebtCard row={row} />}
      empty={
        q === '' ? (
          <EmptyState
            icon={<IconTruckDelivery />}
            title={translate('remittances.noCarriers')}
            sentence={translate('remittances.noCarriersSentence')}
          />
        ) : (
          <NothingFound
            title={translate('remittances.noCarriersFound')}
            sentence={translate('remittances.noneFoundSentence')}
            onWiden={() => find(null)}
          />
        )
      }
    />
  );
}

function columnsOf(translate: Translate, bands: readonly string[]): readonly Column<TransporterDebt>[] {
  return [
    { key: 'carrier', title: translate('remittances.carrier'), cell: (row) => <Named row={row} /> },
    {
      key: 'owed',
      title: translate('remittances.owedAmount'),
      align: 'end',
      cell: ({ owedCentimes }) => <Money centimes={owedCentimes} strong />,
    },
    ...bands.map((band, at): Column<TransporterDebt> => ({
      key: band,
      title: translate('remittances.daysOld', { days: band.replace('-', '–') }),
      align: 'end',
      from: 'lg',
      cell: ({ bands: of }) => <Money centimes={of[at] ?? 0} />,
    })),
    { key: 'late', title: translate('remittances.late'), cell: (row) => <Late row={row} /> },
    { key: 'expected', title: translate('remittances.expected'), cell: (row) => <Expected row={row} /> },
  ];
}

type OfRow = { readonly row: TransporterDebt };

function DebtCard({ row }: OfRow) {
  return (
    <div className="hn-row-card">
      <div className="hn-row-line hn-remittance-ends">
        <Named row={row} />
        <Money centimes={row.owedCentimes} strong />
      </div>
      <Late row={row} />
      <Expected row={row} />
    </div>
  );
}

function Named({ row: { transporter, orders } }: OfRow) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/remittances/carriers/${transporter.id}`} data-row-link className="hn-row-link">
        <bdi>{transporter.name}</bdi>
      </Link>
      <div className="hn-soft">{translate('remittances.orderCount', { count: orders })}</div>
    </div>
  );
}

function Late({ row: { lateOrders, lateCentimes, disputedOrders, claims, claimedCentimes } }: OfRow) {
  const translate = useTranslate();
  if (lateOrders === 0 && disputedOrders === 0 && claims === 0) return <span className="hn-soft">—</span>;
  return (
    <div className="hn-remittance-marks">
      {lateOrders === 0 ? null : (
        <>
          <StatusBadge tone="bad">{translate('remittances.lateCount', { count: lateOrders })}</StatusBadge>
          <Money centimes={lateCentimes} />
        </>
      )}
      {disputedOrders === 0 ? null : (
        <StatusBadge tone="attention">{translate('remittances.disputedCount', { count: disputedOrders })}</StatusBadge>
      )}
      {claims === 0 ? null : (
        <>
          <StatusBadge tone="attention">{translate('remittances.claimedCount', { count: claims })}</StatusBadge>
          <Money centimes={claimedCentimes} />
        </>
      )}
    </div>
  );
}

function Expected({ row: { expectedOn, expectedNetCentimes } }: OfRow) {
  if (expectedOn === null) return <span className="hn-soft">—</span>;
  return (
    <div>
      <Money centimes={expectedNetCentimes} />
      <div className="hn-soft">
        <bdi dir="ltr">{showDayText(expectedOn)}</bdi>
      </div>
    </div>
  );
}
