import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate } from 'react-router';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { actOnPromotion, readStoredPromotion } from '../../api/promotion-calls.ts';
import { lastChangeOf, promotionRenewals, storedPromotion } from '../../api/stored-promotion.ts';
import { labelOf, usePromotionEnumerations } from '../promotion-labels.ts';

/** Ends, pauses, duplicates … and shows what became of it; a copy is opened. */
export function usePromotionAction(promotion: PromotionDetail) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const enumerations = usePromotionEnumerations();
  const { run, running } = useChange<PromotionAction, PromotionDetail, PromotionDetail>({
    send: (action) => actOnPromotion(api, promotion, action),
    store: storedPromotion,
    ...promotionRenewals,
    overtaken: {
      read: readStoredPromotion,
      store: storedPromotion,
      question: (current, _, { message }) => ({
        message,
        changedBy: lastChangeOf(current),
        fields: [],
        detail: labelOf(enumerations?.states, current.state),
      }),
    },
    said: ({ name }, action) => t(`promo.done.${action}`, { name }),
    deed: ({ id, name, state }) => ({
      thing: { name, to: `/promotions/${id}` },
      changes:
        id !== promotion.id || state === promotion.state
          ? []
          : [
              {
                label: t('promo.column.state'),
                from: labelOf(enumerations?.states, promotion.state),
                to: labelOf(enumerations?.states, state),
              },
            ],
    }),
  });
  const act = async (action: PromotionAction) => {
    const outcome = await run(action);
    if (outcome.ok && action === 'duplicate') await navigate(`/promotions/${outcome.value.id}`);
  };
  return { act, underWay: running };
}
