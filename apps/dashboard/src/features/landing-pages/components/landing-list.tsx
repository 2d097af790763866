import { landingStates, type LandingRow } from '@hanout/contracts/builders/landing-pages';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '../../../app/address-of.ts';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { landingListQuery, PAGES_AT_ONCE } from '../api/landing-calls.ts';
import { useLandingAct } from '../api/use-landing-act.ts';
import { LandingCard, landingColumns } from './landing-columns.tsx';

/** The landing pages of a shop; the address says how they are narrowed. */
export function LandingList({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const act = useLandingAct(shopId);
  const [parameters, setParameters] = useSearchParams();
  const state = landingStates.find((each) => each === parameters.get('state')) ?? 'all';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(landingListQuery(api, { shopId, state, q, cursor }));
  const filters = { state: state === 'all' ? null : state, q };
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...filters, cursor: next }), { state: trail });
  });
  const isNarrowed = q !== null || state !== 'all';
  const acts = {
    onArchive: (row: LandingRow) =>
      void act.run({ page: row, act: { act: 'archive', isArchived: row.state !== 'archived' } }),
  };
  return (
    <ListPanel<LandingRow>
      query={list}
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('landingPages.search')}
          hint={translate('landingPages.search')}
          onSearch={(text) => setParameters(addressOf({ ...filters, q: text }))}
        >
          <NativeSelect
            aria-label={translate('landingPages.stateOf')}
            value={state}
            data={(['all', ...landingStates] as const).map((each) => ({
              value: each,
              label: translate(`landingPages.state.${each}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              setParameters(addressOf({ ...filters, state: value === 'all' ? null : value }))
            }
          />
        </ListToolbar>
      }
      label={translate('landingPages.title')}
      rows={list.data?.rows}
      columns={landingColumns(translate, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate(`/landing-pages/${id}`)}
      card={(row) => <LandingCard row={row} {...acts} />}
      empty={
        <EmptyState
          icon={<IconTargetArrow />}
          title={translate(isNarrowed ? 'landingPages.nothingFound' : 'landingPages.none')}
          sentence={translate(isNarrowed ? 'landingPages.nothingFoundSentence' : 'landingPages.what')}
          action={
            isNarrowed ? undefined : (
              <Button component={Link} to="/landing-pages/new">
                {translate('landingPages.new')}
              </Button>
            )
          }
        />
      }
      pages={{
        offset: pages.page * PAGES_AT_ONCE,
        total: list.data?.total ?? 0,
        isCapped: list.data?.totalIsCapped ?? false,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    />
  );
}
