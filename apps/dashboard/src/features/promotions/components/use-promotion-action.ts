import type { PromotionDetail } from '@hanout/contracts/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { actOnPromotion } from '../api/promotion-calls.ts';
import { promotionKeys } from '../api/promotion-queries.ts';

/** Ends, pauses, duplicates … and shows what became of it; a copy is opened. */
export function usePromotionAction(promotion: PromotionDetail) {
  const t = useTranslate();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const [underWay, setUnderWay] = useState<PromotionAction | null>(null);
  const act = async (action: PromotionAction) => {
    setUnderWay(action);
    const outcome = await actOnPromotion(api, promotion, action);
    setUnderWay(null);
    if (outcome.kind === 'refused') return toasts.show({ tone: 'failure', message: outcome.problem.message });
    const now = outcome.kind === 'done' ? outcome.promotion : outcome.conflict.current;
    queries.setQueryData(promotionKeys.detail(now.id), now);
    await queries.invalidateQueries({ queryKey: promotionKeys.all, refetchType: 'none' });
    if (outcome.kind === 'conflict') return toasts.show({ tone: 'failure', message: outcome.conflict.message });
    toasts.show({ tone: 'success', message: t(`promo.done.${action}`, { name: now.name }) });
    if (action === 'duplicate') return navigate(`/promotions/${now.id}`);
    return undefined;
  };
  return { act, underWay };
}
