import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { PromotionListState } from '../api/promotion-list-state.ts';
import { usePromotionEnumerations } from './promotion-labels.ts';

type ToolbarProps = {
  readonly state: PromotionListState;
  readonly onChange: (next: Partial<PromotionListState>) => void;
};

/** Search and filters above the list; `/` goes to the search. */
export function PromotionToolbar({ state, onChange }: ToolbarProps) {
  const t = useTranslate();
  const enumerations = usePromotionEnumerations();
  const options = (choices: readonly { readonly value: string; readonly label: string }[] | undefined) =>
    (choices ?? []).map(({ value, label }) => ({ id: value, name: label }));
  return (
    <div className="hn-promo-toolbar">
      <SearchField
        text={state.q ?? ''}
        label={t('promo.search')}
        hint={t('promo.searchHint')}
        onSearch={(q) => onChange({ q })}
      />
      <SelectPicker
        aria-label={t('promo.filterScope')}
        placeholder={t('promo.filterScope')}
        options={options(enumerations?.scopes)}
        value={state.scope}
        onChange={(scope) => onChange({ scope })}
      />
      <SelectPicker
        aria-label={t('promo.filterChannel')}
        placeholder={t('promo.filterChannel')}
        options={options(enumerations?.channels)}
        value={state.channel}
        onChange={(channel) => onChange({ channel })}
      />
      <SelectPicker
        aria-label={t('promo.filterCoupon')}
        placeholder={t('promo.filterCoupon')}
        options={[
          { id: 'with', name: t('promo.withCoupon') },
          { id: 'without', name: t('promo.withoutCoupon') },
        ]}
        value={state.coupon}
        onChange={(coupon) => onChange({ coupon })}
      />
    </div>
  );
}
