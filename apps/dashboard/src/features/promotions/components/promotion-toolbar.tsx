import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PromotionListState } from '../api/promotion-list-state.ts';
import { usePromotionEnumerations } from './promotion-labels.ts';

const WAIT_MS = 300;

type ToolbarProps = {
  readonly state: PromotionListState;
  readonly onChange: (next: Partial<PromotionListState>) => void;
};

/** Search and filters above the list; `/` goes to the search. */
export function PromotionToolbar({ state, onChange }: ToolbarProps) {
  const t = useTranslate();
  const enumerations = usePromotionEnumerations();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(state.q ?? '');
  const [known, setKnown] = useState(state.q);
  const search = useDebouncedCallback((text: string) => onChange({ q: text.trim() || null }), WAIT_MS);
  // The address can change under the field: a view without a search, the back button.
  if (known !== state.q) {
    setKnown(state.q);
    if (typed.trim() !== (state.q ?? '')) setTyped(state.q ?? '');
  }
  useShortcut('/', t('promo.search'), (event) => {
    event.preventDefault();
    input.current?.focus();
  });
  const options = (choices: readonly { readonly value: string; readonly label: string }[] | undefined) =>
    (choices ?? []).map(({ value, label }) => ({ id: value, name: label }));
  return (
    <div className="hn-promo-toolbar">
      <TextInput
        ref={input}
        type="search"
        value={typed}
        aria-label={t('promo.search')}
        placeholder={t('promo.searchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
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
