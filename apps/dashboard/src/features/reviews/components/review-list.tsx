import { reviewViews } from '@hanout/contracts/reviews';
import type { ReviewView, StaffReview } from '@hanout/contracts/reviews';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMessageStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { PAGE_LENGTH, reviewListQuery } from '../api/review-calls.ts';
import type { ReviewDecision } from '../api/review-calls.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewCard, reviewColumns } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewSelectionBar } from './review-selection-bar.tsx';
import type { ReviewAddress } from './use-review-address.ts';
import { useReviewDecision } from './use-review-decision.ts';
import './review-list.css';

/** What shoppers wrote, by state: read, published or kept from the shop, one by one or many at once. */
export function ReviewList({ address }: { readonly address: ReviewAddress }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { state, cursor } = address;
  const list = useQuery(reviewListQuery(api, { state, cursor }));
  const rows = list.data?.rows;
  const selection = useSelection((rows ?? []).map(({ uuid }) => uuid));
  const { decide, progress } = useReviewDecision();
  const [rejected, setRejected] = useState<readonly StaffReview[]>([]);
  const chosen = (rows ?? []).filter(({ uuid }) => selection.keys.has(uuid));

  const carryOut = async (reviews: readonly StaffReview[], decision: ReviewDecision, reason = '') => {
    setRejected([]);
    address.open(null);
    selection.setMany(await decide(reviews, decision, reason), false);
  };
  const onDecide = (reviews: readonly StaffReview[], decision: ReviewDecision) => {
    if (decision === 'reject') setRejected(reviews);
    else void carryOut(reviews, decision);
  };
  const isBusy = progress !== null;
  const acts = { isBusy, onDecide, addressOf: address.addressOf };
  return (
    <ListPanel
      query={list}
      tabs={
        <ViewTabs
          label={translate('moderation.views')}
          current={state}
          tabs={reviewViews.map((each) => ({
            key: each,
            label: translate(`moderation.state.${each}`),
            count: String(list.data?.counts[each] ?? ''),
            to: each === 'pending' ? '/reviews' : `/reviews?state=${each}`,
          }))}
        />
      }
      selectionBar={
        chosen.length === 0 ? undefined : (
          <ReviewSelectionBar
            chosen={chosen}
            progress={progress}
            state={state}
            onDecide={onDecide}
            onClear={selection.clear}
          />
        )
      }
      label={translate('moderation.title')}
      rows={rows}
      columns={reviewColumns(translate, language, acts)}
      rowKey={({ uuid }) => uuid}
      rowName={({ user }) => translate('moderation.by', { name: user })}
      onOpen={({ uuid }) => address.open(uuid)}
      card={(review) => <ReviewCard review={review} {...acts} />}
      selection={selection}
      empty={<NoReviews state={state} />}
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    >
      <ReviewDialog
        uuid={address.opened}
        listed={rows?.find(({ uuid }) => uuid === address.opened)}
        isBusy={isBusy}
        onDecide={onDecide}
        onClose={() => address.open(null)}
      />
      <RejectDialog
        reviews={rejected}
        onClose={() => setRejected([])}
        onReject={(reviews, reason) => void carryOut(reviews, 'reject', reason)}
      />
    </ListPanel>
  );
}

function NoReviews({ state }: { readonly state: ReviewView }) {
  const translate = useTranslate();
  if (state === 'unanswered')
    return (
      <EmptyState
        icon={<IconMessageStar />}
        title={translate('moderation.nothingUnanswered')}
        sentence={translate('moderation.nothingUnansweredSentence')}
      />
    );
  const words =
    state === 'pending'
      ? { title: translate('moderation.nothingPending'), sentence: translate('moderation.nothingPendingSentence') }
      : { title: translate('moderation.nothing'), sentence: translate('moderation.nothingSentence') };
  return <EmptyState icon={<IconMessageStar />} {...words} />;
}
