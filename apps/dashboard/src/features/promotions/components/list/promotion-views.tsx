import { promotionViews } from '@hanout/contracts/promotions/promotions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { useStateAddress } from '../../../../shell/saved-views/use-list-views.ts';
import { ViewTabs } from '../../../../shell/view-tabs.tsx';
import { writeListState, type PromotionListState } from '../../api/promotion-list-state.ts';
import { promotionCountsQuery } from '../../api/promotion-queries.ts';
import { labelOf, usePromotionEnumerations } from '../promotion-labels.ts';

/** The views with their counts under the same search and filters. */
export function PromotionViews({ state }: { readonly state: PromotionListState }) {
  const t = useTranslate();
  const { api } = useApplication();
  const stateAddress = useStateAddress('promotions');
  const enumerations = usePromotionEnumerations();
  const { counts } = useQuery(promotionCountsQuery(api, state)).data ?? { counts: [] };
  const countOf = (view: string) => counts.find((entry) => entry.view === view)?.count ?? '';
  return (
    <ViewTabs
      label={t('promo.views')}
      current={state.view}
      tabs={promotionViews.map((view) => ({
        key: view,
        label: labelOf(enumerations?.views, view),
        count: String(countOf(view)),
        to: { search: stateAddress(writeListState({ ...state, view, cursor: null })) },
      }))}
    />
  );
}
