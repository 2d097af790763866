import { blacklistStates, type BlacklistEntry } from '@hanout/contracts/orders/blacklist';
import { formatDate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import {
  archiveEntry,
  blacklistKeys,
  blacklistQuery,
  type EntryArchiving,
} from '../../../order-parts/blacklist/blacklist-calls.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { useCallsAddress } from '../api/use-calls-address.ts';
import './calls.css';
import { ColumnCard } from './column-card.tsx';
import { useCallWords } from '../../../api/words.ts';

const PAGE_LENGTH = 50;
const [ACTIVE, ...OTHERS] = blacklistStates;

/** The list with its states, search and pages; the whole of it is in the address. */
export function BlacklistTable({ onOpen }: { readonly onOpen: (entry: BlacklistEntry) => void }) {
  const translate = useTranslate();
  const word = useCallWords();
  const { api } = useApplication();
  const address = useCallsAddress('/calls/blacklist', [ACTIVE, ...OTHERS]);
  const { state } = address;
  const list = useQuery(blacklistQuery(api, { ...state, limit: PAGE_LENGTH }));
  const columns = useColumns(onOpen);
  return (
    <ListPanel<BlacklistEntry>
      query={list}
      label={translate('blacklist.title')}
      tabs={
        <ViewTabs
          label={translate('blacklist.states')}
          current={state.state}
          tabs={blacklistStates.map((key) => ({
            key,
            label: word('blacklistStates', key),
            to: `/calls/blacklist${address.searchOf({ ...state, state: key, cursor: null })}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={state.q ?? ''}
          label={translate('blacklist.search')}
          hint={translate('blacklist.searchHint')}
          onSearch={(q) => address.change({ q })}
        />
      }
      rows={list.data?.rows}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ phone }) => phone ?? translate('blacklist.erased')}
      onOpen={(entry) => (entry.phone === null ? undefined : onOpen(entry))}
      card={(entry) => <ColumnCard row={entry} columns={columns} />}
      empty={
        state.q === null && state.state === 'active' ? (
          <EmptyState
            icon={<IconBan />}
            title={translate('blacklist.emptyTitle')}
            sentence={translate('blacklist.emptySentence')}
          />
        ) : (
          <NothingFound
            title={translate('blacklist.noMatch')}
            sentence={translate('blacklist.noMatchSentence')}
            onWiden={() => address.change({ q: null, state: 'active' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function useColumns(onOpen: (entry: BlacklistEntry) => void) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const archiving = useChange<EntryArchiving, BlacklistEntry>({
    send: (change) => archiveEntry(api, change),
    renewsBeside: [blacklistKeys.all],
    said: ({ phone, state }) =>
      translate(state === 'archived' ? 'blacklist.archived' : 'blacklist.restored', {
        phone: phone ?? translate('blacklist.erased'),
      }),
    undo: ({ id, version }, { isArchived }) => (isArchived ? { id, version, isArchived: false } : null),
  });
  const day = (at: string) => formatDate(new Date(at), language);
  return [
    {
      key: 'phone',
      title: translate('blacklist.phone'),
      cell: (entry: BlacklistEntry) =>
        entry.phone === null ? (
          <span className="hn-soft">{translate('blacklist.erased')}</span>
        ) : (
          <button type="button" className="hn-row-link hn-call-open" data-row-link onClick={() => onOpen(entry)}>
            <PhoneNumber phone={entry.phone} />
          </button>
        ),
    },
    {
      key: 'reason',
      title: translate('blacklist.reason'),
      cell: ({ reason }: BlacklistEntry) => <bdi>{reason || '—'}</bdi>,
    },
    {
      key: 'until',
      title: translate('blacklist.until'),
      cardTitle: ({ expiresAt }: BlacklistEntry) => (expiresAt === null ? null : translate('blacklist.until')),
      cell: ({ expiresAt }: BlacklistEntry) => (expiresAt === null ? translate('blacklist.forever') : day(expiresAt)),
    },
    {
      key: 'by',
      title: translate('blacklist.by'),
      cell: ({ by, createdAt }: BlacklistEntry) => (
        <span className="hn-soft">
          <bdi>{by ?? '—'}</bdi> · {day(createdAt)}
        </span>
      ),
    },
    {
      key: 'orders',
      title: translate('blacklist.orders'),
      align: 'end' as const,
      cell: ({ phone, orderCount }: BlacklistEntry) =>
        phone === null ? (
          '—'
        ) : (
          <Link to={`/orders?view=all&q=${phone}`}>{translate('blacklist.orderCount', { count: orderCount })}</Link>
        ),
    },
    {
      key: 'archive',
      title: translate('blacklist.actions'),
      align: 'end' as const,
      cell: ({ id, version, state }: BlacklistEntry) => (
        <Button
          variant="default"
          size="xs"
          onClick={() => void archiving.run({ id, version, isArchived: state !== 'archived' })}
        >
          {translate(state === 'archived' ? 'blacklist.restore' : 'blacklist.archive')}
        </Button>
      ),
    },
  ];
}
