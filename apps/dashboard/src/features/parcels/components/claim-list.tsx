import { claimViews } from '@hanout/contracts/parcel-following/claims';
import type { Claim, ListedClaim } from '@hanout/contracts/parcel-following/claims';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../app/use-page-trail.ts';
import { Age } from '../../../order-parts/age.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { claimListQuery, openClaim, parcelKeys } from '../api/parcel-calls.ts';
import type { NewClaim } from '../api/parcel-calls.ts';
import { PAGE_LENGTH } from '../api/task-calls.ts';
import { addressOf } from './address-of.ts';
import { ClaimStateBadge } from './claim-state.tsx';
import { OrderLink } from './order-link.tsx';

/** Lost parcels and what is claimed for them; view, search and page stand in the address. */
export function ClaimList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const view = claimViews.find((each) => each === parameters.get('view')) ?? 'lost';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(claimListQuery(api, { view, q, cursor }));
  const trail = usePageTrail(cursor, (next, state) => setParameters(addressOf({ view, q, cursor: next }), { state }));
  const claiming = useClaiming();
  const act = (row: ListedClaim) => (
    <ClaimAct
      row={row}
      isBusy={claiming.isRunning}
      onClaim={() => void claiming.run({ orderId: row.order.id, amountCentimes: row.amountCentimes, note: '' })}
    />
  );
  return (
    <ListPanel<ListedClaim>
      query={list}
      tabs={
        <ViewTabs
          label={translate('parcels.views')}
          current={view}
          tabs={claimViews.map((each) => ({
            key: each,
            label: translate(`parcels.claimView.${each}`),
            count: String(list.data?.counts[each] ?? ''),
            to: { search: addressOf({ view: each, q, cursor: null }) },
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('parcels.search')}
          hint={translate('parcels.searchHint')}
          onSearch={(text) => setParameters(addressOf({ view, q: text, cursor: null }))}
        />
      }
      label={translate('parcels.part.claims')}
      rows={list.data?.rows}
      columns={columnsOf(translate, act)}
      rowKey={({ order }) => order.id}
      rowName={({ order }) => `#${order.number}`}
      onOpen={({ id, order }, inNewTab) =>
        openRow(id === null ? `/orders/${order.id}` : `/parcels/claims/${id}`, inNewTab)
      }
      card={(row) => (
        <div className="hn-row-card">
          <Group justify="space-between" gap={8}>
            <OrderLink order={row.order} />
            <Money centimes={row.grantedCentimes ?? row.amountCentimes} strong />
          </Group>
          <Group justify="space-between" gap={8}>
            <bdi>{row.carrier}</bdi>
            {act(row)}
          </Group>
        </div>
      )}
      empty={
        q === null ? (
          <EmptyState
            icon={<IconPackage />}
            title={translate(`parcels.noClaims.${view}`)}
            sentence={translate('parcels.noClaimsSentence')}
          />
        ) : (
          <NothingFound
            title={translate('parcels.noneFound')}
            sentence={translate('parcels.noneFoundSentence')}
            onWiden={() => setParameters(addressOf({ view, q: null, cursor: null }))}
          />
        )
      }
      pages={pagesOf(trail, list.data, PAGE_LENGTH)}
    />
  );
}

/** Claimed, the page of the claim is opened: there are its papers. */
function useClaiming() {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const changing = useChange<NewClaim, Claim>({
    send: (claim) => openClaim(api, claim),
    renews: [parcelKeys.claims],
    renewsAlways: true,
    said: ({ order }) => translate('parcels.claimed', { number: order.number }),
  });
  return {
    isRunning: changing.isRunning,
    run: async (claim: NewClaim): Promise<void> => {
      const outcome = await changing.run(claim);
      if (outcome.ok) await navigate(`/parcels/claims/${outcome.value.id}`);
    },
  };
}

function columnsOf(translate: Translate, act: (row: ListedClaim) => ReactNode): readonly Column<ListedClaim>[] {
  return [
    { key: 'order', title: translate('parcels.order'), cell: ({ order }) => <OrderLink order={order} /> },
    {
      key: 'carrier',
      title: translate('parcels.carrier'),
      cell: ({ carrier, tracking }) => (
        <div>
          <bdi>{carrier}</bdi>
          <div className="hn-soft">
            <bdi dir="ltr">{tracking}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'amount',
      title: translate('parcels.amount'),
      align: 'end',
      cell: ({ grantedCentimes, amountCentimes }) => <Money centimes={grantedCentimes ?? amountCentimes} />,
    },
    { key: 'lost', title: translate('parcels.lostAgo'), from: 'md', cell: ({ lostAt }) => <Age at={lostAt} /> },
    { key: 'state', title: translate('parcels.what'), cell: act },
  ];
}

type ClaimActProps = { readonly row: ListedClaim; readonly isBusy: boolean; readonly onClaim: () => void };

function ClaimAct({ row: { id, state, order }, isBusy, onClaim }: ClaimActProps) {
  const translate = useTranslate();
  if (id !== null && state !== null)
    return (
      <Link to={`/parcels/claims/${id}`}>
        <ClaimStateBadge state={state} />
      </Link>
    );
  return (
    <Button
      size="compact-sm"
      disabled={isBusy}
      aria-label={translate('parcels.claimOf', { number: order.number })}
      onClick={onClaim}
    >
      {translate('parcels.claim')}
    </Button>
  );
}
