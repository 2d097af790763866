import type { ComingBack } from '@hanout/contracts/parcel-following/coming-back';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useFreshRead } from '../../../api/cache.ts';
import { useApplication } from '../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../app/use-page-trail.ts';
import { Age } from '../../../order-parts/age.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { comingBackQuery } from '../api/parcel-calls.ts';
import { PAGE_LENGTH } from '../api/task-calls.ts';
import { addressOf } from './address-of.ts';
import { OrderLink } from './order-link.tsx';

/** Parcels that come back. What is scanned opens its order, whose next step is to say in what state each piece came. */
export function ComingBackList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const scan = useScannedParcel();
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(comingBackQuery(api, { q, cursor }));
  const trail = usePageTrail(cursor, (next, state) => setParameters(addressOf({ q, cursor: next }), { state }));
  return (
    <>
      <ScanPanel hint={translate('parcels.scanHint')} onScan={scan} />
      <ListPanel<ComingBack>
        query={list}
        toolbar={
          <ListToolbar
            text={q ?? ''}
            label={translate('parcels.search')}
            hint={translate('parcels.searchHint')}
            onSearch={(text) => setParameters(addressOf({ q: text, cursor: null }))}
          />
        }
        label={translate('parcels.part.back')}
        rows={list.data?.rows}
        columns={columnsOf(translate)}
        rowKey={({ order }) => order.id}
        rowName={({ order }) => `#${order.number}`}
        onOpen={({ order }, inNewTab) => openRow(`/orders/${order.id}`, inNewTab)}
        card={(row) => (
          <div className="hn-row-card">
            <Group justify="space-between" gap={8}>
              <OrderLink order={row.order} />
              <IsBack row={row} />
            </Group>
            <Group justify="space-between" gap={8}>
              <bdi dir="ltr">{row.tracking ?? '—'}</bdi>
              <Age at={row.since} />
            </Group>
          </div>
        )}
        empty={
          q === null ? (
            <EmptyState
              icon={<IconPackageImport />}
              title={translate('parcels.noneBack')}
              sentence={translate('parcels.noneBackSentence')}
            />
          ) : (
            <NothingFound
              title={translate('parcels.noneFound')}
              sentence={translate('parcels.noneFoundSentence')}
              onWiden={() => setParameters('')}
            />
          )
        }
        pages={pagesOf(trail, list.data, PAGE_LENGTH)}
      />
    </>
  );
}

/** The order of the parcel that was scanned, by its label; of none, or of more than one, that is said. */
function useScannedParcel(): (code: string) => Promise<ScanResult> {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  return async (code) => {
    const found = await readFresh(comingBackQuery(api, { q: code, cursor: null }));
    const [only, ...more] = found?.rows ?? [];
    if (only === undefined || more.length > 0)
      return { tone: 'bad', message: translate('parcels.scannedNone', { code }) };
    await navigate(`/orders/${only.order.id}`);
    return { tone: 'good', message: translate('parcels.scanned', { number: only.order.number }) };
  };
}

function columnsOf(translate: Translate): readonly Column<ComingBack>[] {
  return [
    { key: 'order', title: translate('parcels.order'), cell: ({ order }) => <OrderLink order={order} /> },
    { key: 'state', title: translate('parcels.status'), cell: (row) => <IsBack row={row} /> },
    {
      key: 'carrier',
      title: translate('parcels.carrier'),
      cell: ({ carrier, tracking }) => (
        <div>
          <bdi>{carrier ?? '—'}</bdi>
          <div className="hn-soft">
            <bdi dir="ltr">{tracking ?? ''}</bdi>
          </div>
        </div>
      ),
    },
    { key: 'since', title: translate('parcels.since'), cell: ({ since }) => <Age at={since} /> },
  ];
}

function IsBack({ row: { isBack } }: { readonly row: ComingBack }) {
  const translate = useTranslate();
  return (
    <StatusBadge tone={isBack ? 'attention' : 'progress'}>
      {translate(isBack ? 'parcels.isBack' : 'parcels.isComing')}
    </StatusBadge>
  );
}
