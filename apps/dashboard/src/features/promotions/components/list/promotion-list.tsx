import { promotionSorts, promotionViews } from '@hanout/contracts/promotions/promotions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useSeenRows } from '@hanout/ui/table/use-seen-rows.ts';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews, useStateAddress } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { promotionCountsQuery, promotionListQuery } from '../../api/promotion-queries.ts';
import { FIRST_STATE, readListState, writeListState, type PromotionListState } from '../../api/promotion-list-state.ts';
import { ALWAYS_SHOWN, promotionColumns, PromotionLink, scopeText } from './promotion-columns.tsx';
import { discountText, labelOf, periodText, TONES, usePromotionEnumerations } from '../promotion-labels.ts';
import { PromotionFilterChips } from './promotion-filter-chips.tsx';
import { PromotionFilters } from './promotion-filters.tsx';
import { PromotionSelectionBar } from './promotion-selection-bar.tsx';
import '../promotions.css';

const ADDRESS = {
  list: 'promotions',
  pathname: '/promotions',
  sorts: promotionSorts,
  read: readListState,
  write: writeListState,
} as const;

/** Every promotion: views with their counts, search, filters, sorting; all of it in the address. */
export function PromotionList({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const enumerations = usePromotionEnumerations();
  const listViews = useListViews('promotions');
  const address = useListAddress(ADDRESS);
  const { state, change, searchOf } = address;
  const openRow = useOpenRow();
  const list = useQuery({ ...promotionListQuery(api, state), enabled: listViews.isReady });
  const counts = useQuery(promotionCountsQuery(api, state));
  const { data } = list;
  const rows = data?.rows;
  const selection = useSelection((rows ?? []).map(({ id }) => String(id)));
  const seen = useSeenRows(rows, ({ id }) => String(id));
  const words = { t, language, enumerations };
  const columns = promotionColumns(words);
  return (
    <ListPanel
      query={list}
      label={t('promo.title')}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={{
            label: t('promo.views'),
            current: state.view,
            tabs: promotionViews.map((view) => ({
              key: view,
              label: labelOf(enumerations?.views, view),
              count: String(counts.data?.counts.find((entry) => entry.view === view)?.count ?? ''),
              to: { search: searchOf({ ...state, view, cursor: null }) },
            })),
          }}
        />
      }
      selectionBar={
        selection.keys.size > 0 && mayWrite ? (
          <PromotionSelectionBar
            selection={selection}
            chosen={[...selection.keys].flatMap((key) => seen.get(key) ?? [])}
          />
        ) : undefined
      }
      toolbar={
        <>
          <ListToolbar
            text={state.q ?? ''}
            label={t('promo.search')}
            hint={t('promo.searchHint')}
            onSearch={(q) => change({ q })}
          >
            <PromotionFilters
              filters={state}
              onApply={({ scope, channel, coupon }) => change({ scope, channel, coupon })}
            />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
          <PromotionFilterChips filters={state} onChange={change} />
        </>
      }
      rows={rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }, inNewTab) => openRow(`/promotions/${id}`, inNewTab)}
      card={(promotion) => (
        <div className="hn-row-card">
          <PromotionLink promotion={promotion} />
          <span className="hn-row-line">
            <StatusBadge tone={TONES[promotion.state]}>{labelOf(enumerations?.states, promotion.state)}</StatusBadge>
            <bdi dir="ltr">{discountText(promotion.discount)}</bdi>
            <span>{scopeText(promotion, words)}</span>
          </span>
          <small>{periodText(promotion, t, language)}</small>
        </div>
      )}
      sort={state.sort}
      onSort={address.changeSort}
      {...(mayWrite ? { selection } : {})}
      empty={<NothingHere state={state} mayWrite={mayWrite} />}
      pages={{
        // The cursor of promotions says after how many a page begins.
        offset: Number(state.cursor ?? 0),
        total: data?.total ?? 0,
        onPrevious: address.previous,
        onNext: address.nextOf(data?.nextCursor ?? null),
      }}
    />
  );
}

function NothingHere({
  state,
  mayWrite,
}: {
  readonly state: PromotionListState;
  readonly mayWrite: boolean;
}): ReactNode {
  const t = useTranslate();
  const stateAddress = useStateAddress('promotions');
  const isNarrowed = writeListState({ ...state, cursor: null, sort: FIRST_STATE.sort }) !== '';
  if (isNarrowed)
    return (
      <EmptyState
        icon={<IconDiscount />}
        title={t('promo.noMatch')}
        sentence={t('promo.noMatchSentence')}
        action={
          <Button component={Link} to={{ search: stateAddress('') }} variant="default">
            {t('promo.showAll')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<IconDiscount />}
      title={t('promo.none')}
      sentence={t('promo.noneSentence')}
      action={
        mayWrite ? (
          <Button component={Link} to="/promotions/new">
            {t('promo.new')}
          </Button>
        ) : undefined
      }
    />
  );
}
