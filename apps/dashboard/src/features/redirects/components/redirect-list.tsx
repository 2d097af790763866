import type { RedirectRow } from '@hanout/contracts/redirects';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconArrowRampRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { addressOf } from '../../../app/address-of.ts';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { archiveRedirect, REDIRECTS_PER_PAGE, redirectKeys, redirectListQuery } from '../api/redirect-calls.ts';
import type { Archiving } from '../api/redirect-calls.ts';
import { RedirectCard, redirectColumns } from './redirect-columns.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

const STATES = ['active', 'archived'] as const;

type RedirectListProps = { readonly shopId: number; readonly onOpen: (opened: string | null) => void };

/** The latest first; the address says which are shown, and which is open. */
export function RedirectList({ shopId, onOpen }: RedirectListProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const state = STATES.find((each) => each === parameters.get('state')) ?? 'active';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const opened = parameters.get('open');
  const list = useQuery(redirectListQuery(api, { shop: shopId, state, q, cursor }));
  const archiving = useChange<Archiving, RedirectRow>({
    send: (change) => archiveRedirect(api, change),
    renews: [redirectKeys.all],
    renewsAlways: true,
    said: (_, { isArchived }) => translate(isArchived ? 'redirects.archived' : 'redirects.restored'),
    undo: ({ id, version }, { isArchived }) => ({ id, version, isArchived: !isArchived }),
  });
  const filters = { state: state === 'active' ? null : state, q };
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...filters, cursor: next }), { state: trail });
  });
  const acts = {
    isBusy: archiving.isRunning,
    onOpen,
    onArchive: (change: Archiving) => void archiving.run(change),
  };
  const isNarrowed = q !== null || state === 'archived';
  return (
    <ListPanel<RedirectRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('redirects.views')}
          current={state}
          tabs={STATES.map((each) => ({
            key: each,
            label: translate(`redirects.state.${each}`),
            to: each === 'active' ? '/redirects' : `/redirects?state=${each}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('redirects.search')}
          hint={translate('redirects.search')}
          onSearch={(text) => setParameters(addressOf({ ...filters, q: text }))}
        />
      }
      label={translate('redirects.title')}
      rows={list.data?.rows}
      columns={redirectColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ from }) => from}
      onOpen={({ id }) => onOpen(String(id))}
      card={(row) => <RedirectCard row={row} {...acts} />}
      empty={
        <EmptyState
          icon={<IconArrowRampRight />}
          title={translate(isNarrowed ? 'redirects.nothingFound' : 'redirects.none')}
          sentence={translate(isNarrowed ? 'redirects.nothingFoundSentence' : 'redirects.noneSentence')}
        />
      }
      pages={{
        offset: pages.page * REDIRECTS_PER_PAGE,
        total: list.data?.total ?? 0,
        isCapped: list.data?.totalIsCapped ?? false,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    >
      <RedirectDialog
        redirect={opened === 'new' ? 'new' : (list.data?.rows.find(({ id }) => String(id) === opened) ?? null)}
        shopId={shopId}
        onClose={() => onOpen(null)}
      />
    </ListPanel>
  );
}
