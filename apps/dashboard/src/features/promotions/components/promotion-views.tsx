import { promotionViews } from '@hanout/contracts/promotions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { writeListState, type PromotionListState } from '../api/promotion-list-state.ts';
import { promotionCountsQuery } from '../api/promotion-queries.ts';
import { labelOf, usePromotionEnumerations } from './promotion-labels.ts';

/** The views as links with their counts under the same search and filters. */
export function PromotionViews({ state }: { readonly state: PromotionListState }) {
  const t = useTranslate();
  const { api } = useApplication();
  const enumerations = usePromotionEnumerations();
  const { counts } = useQuery(promotionCountsQuery(api, state)).data ?? { counts: [] };
  return (
    <nav className="hn-promo-views" aria-label={t('promo.views')}>
      {promotionViews.map((view) => (
        <Link
          key={view}
          to={{ search: writeListState({ ...state, view, cursor: null }) }}
          aria-current={view === state.view ? 'page' : undefined}
        >
          {labelOf(enumerations?.views, view)}
          <span>{counts.find((entry) => entry.view === view)?.count ?? ''}</span>
        </Link>
      ))}
    </nav>
  );
}
