import type { AnnouncingPreview } from '@hanout/contracts/carrier-accounts/announcing';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { useSearchedAddress } from '../../../app/use-searched-address.ts';
import { OrderLink } from '../../../order-parts/order-link.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { waitingQuery } from '../../../announce-parts/announcing-calls.ts';
import { Readiness } from '../../../announce-parts/readiness.tsx';
import { useAnnounce } from './use-announce.ts';

type Row = AnnouncingPreview['rows'][number];

/** Packed orders that no carrier knows of: all that nothing stands in the way of are chosen, until a person says otherwise. */
export function WaitingList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const { q, search, isFound } = useSearchedAddress();
  const list = useQuery(waitingQuery(api));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [desks, setDesks] = useState<Readonly<Record<string, string>>>({});
  const announcing = useAnnounce();
  const rows = list.data?.rows.filter(({ number, customer }) => isFound(String(number), customer));
  const chosen = (rows ?? []).filter(({ orderId, problem }) => problem === null && !leftOut.has(orderId));
  const choose = (orderId: string, isChosen: boolean): void =>
    setLeftOut((before) => new Set(isChosen ? [...before].filter((id) => id !== orderId) : [...before, orderId]));
  const box = ({ orderId, number, problem }: Row) => (
    <Checkbox
      aria-label={translate('announcing.choose', { number })}
      checked={problem === null && !leftOut.has(orderId)}
      disabled={problem !== null}
      onChange={(event) => choose(orderId, event.currentTarget.checked)}
    />
  );
  const desk = ({ orderId, number, desks: offered }: Row) =>
    offered.length === 0 ? null : (
      <NativeSelect
        aria-label={translate('announcing.deskOf', { number })}
        value={desks[orderId] ?? offered[0]?.key ?? ''}
        data={offered.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(event) => {
          const key = event.currentTarget.value;
          setDesks((before) => ({ ...before, [orderId]: key }));
        }}
      />
    );
  const columns: readonly Column<Row>[] = [
    { key: 'chosen', title: translate('announcing.chosen'), cell: box },
    {
      key: 'order',
      title: translate('announcing.order'),
      cell: (row) => <OrderLink id={row.orderId} number={row.number} customer={row.customer} />,
    },
    {
      key: 'carrier',
      title: translate('announcing.carrier'),
      from: 'md',
      cell: ({ carrierName }) => <bdi>{carrierName ?? '—'}</bdi>,
    },
    { key: 'desk', title: translate('announcing.desk'), from: 'lg', cell: desk },
    { key: 'state', title: translate('announcing.state'), cell: (row) => <Readiness row={row} /> },
  ];
  return (
    <ListPanel<Row>
      query={list}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('announcing.search')}
          hint={translate('announcing.search')}
          onSearch={search}
        >
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={chosen.length === 0 || announcing.isBusy}
            onClick={() => void announcing.run({ orderIds: chosen.map(({ orderId }) => orderId), desks })}
          >
            {translate('announcing.start', { count: chosen.length })}
          </Button>
        </ListToolbar>
      }
      label={translate('announcing.title')}
      rows={rows}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      rowName={({ number }) => String(number)}
      onOpen={({ orderId }, inNewTab) => openRow(`/orders/${orderId}`, inNewTab)}
      card={(row) => (
        <div className="hn-row-card">
          {box(row)}
          <OrderLink id={row.orderId} number={row.number} customer={row.customer} />
          <Readiness row={row} />
          {desk(row)}
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconSend />}
          title={translate(q === '' ? 'announcing.none' : 'carrierAccounts.nothingFound')}
          sentence={translate(q === '' ? 'announcing.noneSentence' : 'carrierAccounts.nothingFoundSentence')}
        />
      }
    />
  );
}
