import type { NobodysLetter } from '@hanout/contracts/parcel-following/letters';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { Age } from '../../../order-parts/age.tsx';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { LETTER_SORTS, readLetterState, writeLetterState } from '../api/letter-state.ts';
import { nobodysLettersQuery } from '../api/parcel-calls.ts';
import { PAGE_LENGTH } from '../api/task-calls.ts';
import { RefusedLetters } from './refused-letters.tsx';

const ADDRESS = {
  list: 'letters-to-nobody',
  pathname: '/parcels/letters',
  sorts: LETTER_SORTS,
  read: readLetterState,
  write: writeLetterState,
} as const;
const ALWAYS_SHOWN = ['parcel', 'said'];

/** What carriers told of parcels that nobody here knows, and how much of what came was not believed. */
export function LetterList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { state, change, ...turning } = useListAddress(ADDRESS);
  const openRow = useOpenRow();
  const listViews = useListViews('letters-to-nobody');
  const { q, account } = state;
  const list = useQuery({ ...nobodysLettersQuery(api, state), enabled: listViews.isReady });
  const columns = columnsOf(translate);
  return (
    <>
      <RefusedLetters refused={list.data?.refused} />
      <ListPanel<NobodysLetter>
        query={list}
        tabs={<ListViewTabs listViews={listViews} />}
        toolbar={
          <ListToolbar
            text={q ?? ''}
            label={translate('parcels.searchLetters')}
            hint={translate('parcels.searchLettersHint')}
            onSearch={(text) => change({ q: text })}
          >
            <ListChoice
              value={account}
              whole={translate('parcels.everyAccount')}
              options={(list.data?.accounts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(id) => change({ account: id || null })}
            />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
        }
        label={translate('parcels.part.letters')}
        rows={list.data?.rows}
        columns={columns}
        look={listViews.look}
        always={ALWAYS_SHOWN}
        rowKey={({ id }) => String(id)}
        rowName={({ tracking }) => tracking}
        onOpen={({ account: { id } }, inNewTab) => openRow(`/parcels/accounts/${id}`, inNewTab)}
        card={(letter) => (
          <div className="hn-row-card">
            <Group justify="space-between" gap={8}>
              <Tracking letter={letter} />
              <Age at={letter.receivedAt} />
            </Group>
            <Said letter={letter} />
            <Account letter={letter} />
          </div>
        )}
        empty={
          q === null && account === null ? (
            <EmptyState
              icon={<IconMailQuestion />}
              title={translate('parcels.noLetters')}
              sentence={translate('parcels.noLettersSentence')}
            />
          ) : (
            <NothingFound
              title={translate('parcels.noLettersFound')}
              sentence={translate('parcels.noneFoundSentence')}
              onWiden={() => change({ q: null, account: null })}
            />
          )
        }
        pages={pagesOf(turning, list.data, PAGE_LENGTH)}
      />
    </>
  );
}

function columnsOf(translate: Translate): readonly Column<NobodysLetter>[] {
  return [
    { key: 'parcel', title: translate('parcels.fact.tracking'), cell: (letter) => <Tracking letter={letter} /> },
    { key: 'said', title: translate('parcels.reason'), cell: (letter) => <Said letter={letter} /> },
    { key: 'account', title: translate('parcels.account'), cell: (letter) => <Account letter={letter} /> },
    { key: 'received', title: translate('parcels.received'), cell: ({ receivedAt }) => <Age at={receivedAt} /> },
  ];
}

type OfLetter = { readonly letter: NobodysLetter };

/** With the order that bears the number all the same: it went by another account, or its number was typed. */
function Tracking({ letter: { tracking, order } }: OfLetter) {
  const translate = useTranslate();
  return (
    <div>
      <bdi dir="ltr">{tracking}</bdi>
      {order === null ? null : (
        <div>
          <Link to={`/orders/${order.id}`}>{translate('parcels.scanned', { number: order.number })}</Link>
        </div>
      )}
    </div>
  );
}

function Said({ letter: { status, raw } }: OfLetter) {
  const translate = useTranslate();
  return (
    <div>
      {status === null ? null : translate(`parcel.status.${status}`)}
      <div className="hn-soft">
        <bdi>{raw}</bdi>
      </div>
    </div>
  );
}

function Account({ letter: { account, carrier } }: OfLetter) {
  return (
    <div>
      <Link to={`/parcels/accounts/${account.id}`}>
        <bdi>{account.name}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi>{carrier}</bdi>
      </div>
    </div>
  );
}
