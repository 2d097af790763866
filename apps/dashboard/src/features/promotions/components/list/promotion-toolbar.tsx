import type { PromotionRow } from '@hanout/contracts/promotions/promotions';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ViewsMenu } from '../../../../shell/saved-views/views-menu.tsx';
import type { ListViews } from '../../../../shell/saved-views/use-list-views.ts';
import type { PromotionListState } from '../../api/promotion-list-state.ts';
import { ALWAYS_SHOWN } from './promotion-columns.tsx';
import { usePromotionEnumerations } from '../promotion-labels.ts';

type ToolbarProps = {
  readonly state: PromotionListState;
  readonly onChange: (next: Partial<PromotionListState>) => void;
  readonly listViews: ListViews;
  readonly columns: readonly Column<PromotionRow>[];
};

/** Search and filters above the list; `/` goes to the search. */
export function PromotionToolbar({ state, onChange, listViews, columns }: ToolbarProps) {
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
      <ViewsMenu listViews={listViews} showsViews />
      <ListLookTools look={listViews.look} onChange={listViews.changeLook} columns={columns} always={ALWAYS_SHOWN} />
    </div>
  );
}
