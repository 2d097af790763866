import type { PromotionDetail, PromotionRow } from '@hanout/contracts/promotions/promotions';
import { isPromotionActionAllowed } from '@hanout/core/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChangeOfMany } from '../../../../api/use-change-of-many.ts';
import { useApplication } from '../../../../app/application.ts';
import { actOnPromotion } from '../../api/promotion-calls.ts';
import { promotionKeys } from '../../api/promotion-queries.ts';

/** What can be done with several at once, in the order of its buttons. */
export const bulkActions = ['resume', 'pause', 'end', 'archive', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What takes an action back; that promotions were ended stays. */
const BACK: Readonly<Partial<Record<PromotionAction, BulkAction>>> = {
  resume: 'pause',
  pause: 'resume',
  archive: 'restore',
};

type Target = Pick<PromotionRow, 'id' | 'name' | 'version' | 'state'>;

type Step = { readonly target: Target; readonly action: BulkAction };

/** Those of the chosen promotions for which an action makes sense now. */
export function fitFor(action: BulkAction, chosen: readonly PromotionRow[]): readonly PromotionRow[] {
  return chosen.filter(({ state }) => isPromotionActionAllowed(action, state));
}

/** Acts on one promotion after the other, says what became of them and offers to take it back. */
export function usePromotionBulk() {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const { runAll, progress } = useChangeOfMany<Step, PromotionDetail>({
    send: ({ target, action }) => actOnPromotion(api, target, action),
    renews: [promotionKeys.all],
    refused: ({ message }, { target: { name } }) => translate('promo.bulkRefused', { name, message }),
  });

  const act = async (targets: readonly Target[], action: BulkAction, isBack = false): Promise<readonly Target[]> => {
    const all = await runAll(targets.map((target) => ({ target, action })));
    const done = all.map(({ value }) => value);
    if (done.length === 0) return done;
    const back = isBack ? undefined : BACK[action];
    toasts.show({
      tone: 'success',
      message: translate(`promo.bulkDone.${action}`, { count: done.length }),
      ...(back === undefined
        ? {}
        : { action: { label: translate('ui.undo'), onPress: () => void takeBack(targets, done, back) } }),
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
