import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { PromotionFilters } from '../../api/promotion-list-state.ts';
import { labelOf, usePromotionEnumerations } from '../promotion-labels.ts';

type PromotionFilterChipsProps = {
  readonly filters: PromotionFilters;
  readonly onChange: (next: Partial<PromotionFilters>) => void;
};

/** What narrows the list of promotions, in words. */
export function PromotionFilterChips({ filters, onChange }: PromotionFilterChipsProps) {
  const t = useTranslate();
  const enumerations = usePromotionEnumerations();
  const { scope, channel, coupon } = filters;
  const chip = (name: 'scope' | 'channel' | 'coupon', label: string, value: string) => ({
    key: name,
    label,
    value,
    onRemove: () => onChange({ [name]: null }),
  });
  return (
    <FilterChips
      chips={[
        scope === null ? [] : [chip('scope', t('promo.filterScope'), labelOf(enumerations?.scopes, scope))],
        channel === null ? [] : [chip('channel', t('promo.filterChannel'), labelOf(enumerations?.channels, channel))],
        coupon === null
          ? []
          : [
              chip(
                'coupon',
                t('promo.filterCoupon'),
                t(coupon === 'with' ? 'promo.withCoupon' : 'promo.withoutCoupon'),
              ),
            ],
      ].flat()}
    />
  );
}
