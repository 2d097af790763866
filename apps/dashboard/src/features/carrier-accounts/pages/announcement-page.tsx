import type { Announcement } from '@hanout/contracts/carrier-accounts/announcing';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { OrderLink } from '../../../order-parts/order-link.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { announcementQuery } from '../../../announce-parts/announcing-calls.ts';
import { ParcelState } from '../../../announce-parts/parcel-state.tsx';
import { SettleParcel } from '../../../announce-parts/settle-parcel.tsx';
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
    {
      key: 'order',
      title: translate('announcing.order'),
      cell: (row) => <OrderLink id={row.orderId} number={row.number} customer={row.customer} />,
    },
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
            <OrderLink id={row.orderId} number={row.number} customer={row.customer} />
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
