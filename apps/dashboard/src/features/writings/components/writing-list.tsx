import { writingKinds, writingStates, type WritingKind, type WritingRow } from '@hanout/contracts/builders/writings';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '../../../app/address-of.ts';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { useWritingArchiving } from '../api/use-writing-archiving.ts';
import { isScheduled } from '../api/writing-values.ts';
import { WRITINGS_PER_PAGE, writingListQuery } from '../api/writing-calls.ts';
import { WritingCard, writingColumns } from './writing-columns.tsx';

/** Pages, posts or topics of a shop; the address says which, and how they are narrowed. */
export function WritingList({ shopId, kind }: { readonly shopId: number; readonly kind: WritingKind }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const state = writingStates.find((each) => each === parameters.get('state')) ?? 'all';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(writingListQuery(api, { shopId, kind, state, q, cursor }));
  const archiving = useWritingArchiving({ shopId, kind });
  const acts = { kind, onArchive: archiving.turn };
  const filters = { state: state === 'all' ? null : state, q };
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...filters, cursor: next }), { state: trail });
  });
  const isNarrowed = q !== null || state !== 'all';
  const states = isScheduled(kind) ? writingStates : writingStates.filter((each) => each !== 'scheduled');
  return (
    <ListPanel<WritingRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('writings.kinds')}
          current={kind}
          tabs={writingKinds.map((each) => ({
            key: each,
            label: translate(`writings.kind.${each}`),
            to: `/writings/${each}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('writings.search')}
          hint={translate('writings.search')}
          onSearch={(text) => setParameters(addressOf({ ...filters, q: text }))}
        >
          <NativeSelect
            aria-label={translate('writings.stateOf')}
            value={state}
            data={['all' as const, ...states].map((each) => ({
              value: each,
              label: translate(`writings.state.${each}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              setParameters(addressOf({ ...filters, state: value === 'all' ? null : value }))
            }
          />
        </ListToolbar>
      }
      label={translate(`writings.kind.${kind}`)}
      rows={list.data?.rows}
      columns={writingColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      onOpen={({ id }) => void navigate(`/writings/${kind}/${id}`)}
      card={(row) => <WritingCard row={row} {...acts} />}
      empty={
        <EmptyState
          icon={<IconNotes />}
          title={translate(isNarrowed ? 'writings.nothingFound' : 'writings.none')}
          sentence={translate(isNarrowed ? 'writings.nothingFoundSentence' : `writings.what.${kind}`)}
        />
      }
      pages={{
        offset: pages.page * WRITINGS_PER_PAGE,
        total: list.data?.total ?? 0,
        isCapped: list.data?.totalIsCapped ?? false,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    />
  );
}
