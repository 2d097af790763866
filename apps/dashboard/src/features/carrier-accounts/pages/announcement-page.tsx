import type { Announcement } from '@hanout/contracts/carrier-accounts/announcing';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { announcementQuery } from '../api/announcing-calls.ts';
import { SettleParcel } from '../components/settle-parcel.tsx';
import { useAnnounce } from '../components/use-announce.ts';

type Row = Announcement['rows'][number];

/** What becomes of parcels that were announced together. */
export function AnnouncementPage() {
  const { announcementId = '' } = useParams();
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const list = useQuery(announcementQuery(api, announcementId));
  const announcing = useAnnounce();
  const rows = list.data?.rows ?? [];
  const refused = rows.filter(({ state }) => state === 'refused');
  const done = rows.filter(({ state }) => state === 'announced').length;
  const columns: readonly Column<Row>[] = [
    { key: 'order', title: translate('announcing.order'), cell: (row) => <OrderLink row={row} /> },
    { key: 'state', title: translate('announcing.state'), cell: (row) => <ParcelState row={row} /> },
    {
      key: 'tracking',
      title: translate('announcing.tracking'),
      cell: (row) => <Tracking row={row} />,
    },
  ];
  return (
    <>
      <BackLink to="/announcements" label={translate('announcing.back')} />
      <PageHeading
        title={translate('announcing.run')}
        actions={
          refused.length === 0 ? undefined : (
            <Button
              disabled={announcing.isBusy}
              onClick={() => void announcing.run({ orderIds: refused.map(({ orderId }) => orderId), desks: {} })}
            >
              {translate('announcing.retry', { count: refused.length })}
            </Button>
          )
        }
      />
      <Group mb="sm" role="status">
        <span>{translate('announcing.progress', { done, total: rows.length })}</span>
        {refused.length === 0 ? null : <span>{translate('announcing.refusedCount', { count: refused.length })}</span>}
      </Group>
      <ListPanel<Row>
        query={list}
        label={translate('announcing.run')}
        rows={list.data?.rows}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        rowName={({ number }) => String(number)}
        onOpen={({ orderId }, inNewTab) => openRow(`/orders/${orderId}`, inNewTab)}
        card={(row) => (
          <div className="hn-row-card">
            <OrderLink row={row} />
            <ParcelState row={row} />
            <Tracking row={row} />
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconSend />}
            title={translate('announcing.none')}
            sentence={translate('announcing.noneSentence')}
          />
        }
      />
    </>
  );
}

function Tracking({ row }: { readonly row: Row }) {
  return row.state === 'unsure' ? <SettleParcel row={row} /> : <bdi dir="ltr">{row.tracking ?? '—'}</bdi>;
}

function OrderLink({ row: { orderId, number, customer } }: { readonly row: Row }) {
  return (
    <div>
      <Link to={`/orders/${orderId}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">#{number}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi>{customer}</bdi>
      </div>
    </div>
  );
}

const TONES = {
  planned: 'progress',
  sending: 'progress',
  announced: 'good',
  refused: 'bad',
  unsure: 'bad',
  cancelled: 'muted',
} as const;

function ParcelState({ row: { state, fault } }: { readonly row: Row }) {
  const translate = useTranslate();
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{translate(`announcing.parcel.${state}`)}</StatusBadge>
      {fault === null ? null : <div className="hn-soft">{sayFault(translate, fault)}</div>}
    </div>
  );
}

/** In plain words; what the carrier said stands behind them. */
function sayFault(translate: Translate, { code, field, reason, words }: NonNullable<Row['fault']>): string {
  if (code === 'order-refuses') return translate('announcing.fault.order-refuses', { words });
  if (reason === null) return translate(`carrierAccounts.fault.${code}`);
  const said = translate('announcing.said', {
    field: translate(`announcing.fieldName.${field ?? 'parcel'}`),
    reason: translate(`announcing.reason.${reason}`),
  });
  return words === '' ? said : `${said} — ${words}`;
}
