import type { PromotionRow } from '@hanout/contracts/promotions';
import { isPromotionActionAllowed } from '@hanout/core/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { actOnPromotion } from '../api/promotion-calls.ts';
import { promotionKeys } from '../api/promotion-queries.ts';

/** What can be done with several at once, in the order of its buttons. */
export const bulkActions = ['resume', 'pause', 'end', 'archive', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What takes an action back; that promotions were ended stays. */
const BACK: Readonly<Partial<Record<PromotionAction, BulkAction>>> = {
  resume: 'pause',
  pause: 'resume',
  archive: 'restore',
};

type Progress = { readonly done: number; readonly total: number };
type Target = Pick<PromotionRow, 'id' | 'name' | 'version' | 'state'>;

/** Those of the chosen promotions for which an action makes sense now. */
export function fitFor(action: BulkAction, chosen: readonly PromotionRow[]): readonly PromotionRow[] {
  return chosen.filter(({ state }) => isPromotionActionAllowed(action, state));
}

/** Acts on one promotion after the other, says what became of them and offers to take it back. */
export function usePromotionBulk() {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [progress, setProgress] = useState<Progress | null>(null);

  const act = async (targets: readonly Target[], action: BulkAction, isBack = false): Promise<readonly Target[]> => {
    const done: Target[] = [];
    for (const [at, target] of targets.entries()) {
      setProgress({ done: at, total: targets.length });
      const outcome = await actOnPromotion(api, target, action);
      if (outcome.kind === 'done') done.push(outcome.promotion);
      else {
        const { message } = outcome.kind === 'refused' ? outcome.problem : outcome.conflict;
        toasts.show({ tone: 'failure', message: translate('promo.bulkRefused', { name: target.name, message }) });
      }
    }
    await queries.invalidateQueries({ queryKey: promotionKeys.all });
    setProgress(null);
    if (done.length === 0) return done;
    const back = isBack ? undefined : BACK[action];
    toasts.show({
      tone: 'success',
      message: translate(`promo.bulkDone.${action}`, { count: done.length }),
      ...(back === undefined
        ? {}
        : { action: { label: translate('promo.undo'), onPress: () => void takeBack(targets, done, back) } }),
    });
    return done;
  };
  const takeBack = async (before: readonly Target[], done: readonly Target[], back: BulkAction) => {
    const returned = await act(done, back, true);
    // What is restored is paused; what counted before it was archived counts again.
    const counted = new Set(
      before.filter(({ state }) => state === 'running' || state === 'coming').map(({ id }) => id),
    );
    if (back === 'restore')
      await act(
        returned.filter(({ id }) => counted.has(id)),
        'resume',
        true,
      );
  };
  return { act, progress };
}
