import type { LateList as Late, LateParcel } from '@hanout/contracts/parcel-following/late';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { Age } from '../../../order-parts/age.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { lateListQuery } from '../api/parcel-calls.ts';
import { LATE_SORTS, readLateState, writeLateState } from '../api/late-state.ts';
import type { LateState } from '../api/late-state.ts';
import { PAGE_LENGTH } from '../api/task-calls.ts';
import { LateRuleDialog } from './late-rule-dialog.tsx';
import { OrderLink } from './order-link.tsx';

const ADDRESS = {
  list: 'late-parcels',
  pathname: '/parcels/late',
  sorts: LATE_SORTS,
  read: readLateState,
  write: writeLateState,
} as const;
const ALWAYS_SHOWN = ['order', 'days'];

/** Parcels that take longer than their carrier usually does; views, carrier, search and page stand in the address. */
export function LateList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('late-parcels');
  const { state } = address;
  const { q, carrier } = state;
  const list = useQuery({ ...lateListQuery(api, state), enabled: listViews.isReady });
  const columns = columnsOf(translate, language);
  return (
    <ListPanel<LateParcel>
      query={list}
      tabs={<ListViewTabs listViews={listViews} />}
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('parcels.search')}
          hint={translate('parcels.searchHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <CarrierFilter
            list={list.data}
            carrier={carrier}
            onChange={(value) => address.change({ carrier: value || null })}
          />
          <LateTools list={list.data} state={state} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('parcels.part.late')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ order }) => order.id}
      rowName={({ order }) => `#${order.number}`}
      onOpen={({ order }, inNewTab) => openRow(`/orders/${order.id}`, inNewTab)}
      card={(row) => (
        <div className="hn-row-card">
          <Group justify="space-between" gap={8}>
            <OrderLink order={row.order} />
            <Days row={row} />
          </Group>
          <span>{translate(`parcel.status.${row.status}`)}</span>
          <Usual row={row} />
        </div>
      )}
      empty={
        q === null && carrier === null ? (
          <EmptyState
            icon={<IconClockCheck />}
            title={translate('parcels.noLate')}
            sentence={translate('parcels.noLateSentence')}
          />
        ) : (
          <NothingFound
            title={translate('parcels.noneFound')}
            sentence={translate('parcels.noneFoundSentence')}
            onWiden={() => address.change({ q: null, carrier: null })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

/** The list as a file, and what holds where a carrier is not known well enough, for whoever may. */
function LateTools({ list, state: { q, carrier } }: { readonly list: Late | undefined; readonly state: LateState }) {
  const translate = useTranslate();
  const session = useSession();
  const [isRuleOpen, setRuleOpen] = useState(false);
  return (
    <>
      {isPermitted(session, 'orders.export') ? <FileMenu path="parcels/late/export" query={{ q, carrier }} /> : null}
      {isPermitted(session, 'settings.write') ? (
        <Button variant="default" onClick={() => setRuleOpen(true)}>
          {translate('parcels.lateRule')}
        </Button>
      ) : null}
      <LateRuleDialog list={list} isOpen={isRuleOpen} onClose={() => setRuleOpen(false)} />
    </>
  );
}

type CarrierFilterProps = {
  readonly list: Late | undefined;
  readonly carrier: string | null;
  readonly onChange: (carrier: string) => void;
};

function CarrierFilter({ list, carrier, onChange }: CarrierFilterProps) {
  const translate = useTranslate();
  return (
    <NativeSelect
      aria-label={translate('parcels.carrier')}
      value={carrier ?? ''}
      data={[
        { value: '', label: translate('parcels.everyCarrier') },
        ...(list?.carriers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function columnsOf(translate: Translate, language: Language): readonly Column<LateParcel>[] {
  return [
    { key: 'order', title: translate('parcels.order'), cell: ({ order }) => <OrderLink order={order} /> },
    { key: 'days', title: translate('parcels.days'), align: 'end', cell: (row) => <Days row={row} /> },
    { key: 'usual', title: translate('parcels.usual'), cell: (row) => <Usual row={row} /> },
    {
      key: 'status',
      title: translate('parcels.status'),
      cell: ({ status, heardAt }) => (
        <div>
          {translate(`parcel.status.${status}`)}
          {heardAt === null ? null : (
            <div>
              <Age at={heardAt} />
            </div>
          )}
        </div>
      ),
    },
    { key: 'wilaya', title: translate('parcels.wilaya'), from: 'md', cell: ({ order }) => <bdi>{order.wilaya}</bdi> },
    {
      key: 'carrier',
      title: translate('parcels.carrier'),
      from: 'lg',
      cell: ({ carrier, tracking, since }) => (
        <div>
          <bdi>{carrier}</bdi> <bdi dir="ltr">{tracking}</bdi>
          <div className="hn-soft">{formatDate(Date.parse(since), language)}</div>
        </div>
      ),
    },
  ];
}

function Days({ row: { days } }: { readonly row: LateParcel }) {
  const translate = useTranslate();
  const whole = Math.floor(days);
  return <span className="hn-strong">{translate('parcels.dayCount', { count: whole })}</span>;
}

/** What it is measured by, with the number of parcels that this rests on. */
function Usual({ row: { usualDays, basis, parcels } }: { readonly row: LateParcel }) {
  const translate = useTranslate();
  return (
    <div>
      {translate('parcels.dayCount', { count: Math.ceil(usualDays) })}
      <div className="hn-soft">{translate(`parcels.basis.${basis}`, { count: parcels })}</div>
    </div>
  );
}
