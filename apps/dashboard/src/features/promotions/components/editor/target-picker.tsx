import type { PromotionTarget } from '@hanout/contracts/promotions/promotions';
import type { PromotionScope } from '@hanout/core/promotions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../../app/use-settled.ts';
import { useApplication } from '../../../../app/application.ts';
import { promotionTargetsQuery } from '../../api/promotion-queries.ts';
import { labelOf, usePromotionEnumerations } from '../promotion-labels.ts';

const WAIT_MS = 250;

type TargetPickerProps = {
  readonly scope: PromotionScope;
  readonly value: readonly string[];
  /** Those that are known by name from the start. */
  readonly known: readonly PromotionTarget[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

/** BO-24: what the chosen scope names, several at once, found by typing; another scope has another picker. */
export function TargetPicker({ scope, value, known, error, onChange }: TargetPickerProps) {
  const t = useTranslate();
  const { api } = useApplication();
  const enumerations = usePromotionEnumerations();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), WAIT_MS);
  const { data, isFetching, isError, refetch } = useQuery(promotionTargetsQuery(api, { scope, q }));
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    new Map(known.map((each) => [String(each.id), each.name])),
  );
  const options = (data?.options ?? []).map(({ id, name, detail }) => ({
    value: String(id),
    label: detail === null ? name : `${name} · ${detail}`,
  }));
  const offered = new Set(options.map((option) => option.value));
  const chosen = value.filter((id) => !offered.has(id)).map((id) => ({ value: id, label: seen.get(id) ?? `#${id}` }));
  const isForAll = value.length === 0 && (scope === 'shipping' || scope === 'payment_method');
  return (
    <MultiSelect
      label={labelOf(enumerations?.scopes, scope)}
      placeholder={isForAll ? t('promo.targetsAll') : t('promo.targetsHint')}
      description={isForAll ? t('promo.targetsAllHint') : undefined}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      nothingFoundMessage={t(isFetching ? 'ui.loading' : 'ui.picker.nothing')}
      data={[...options, ...chosen]}
      filter={({ options: all }) => all.filter((option) => 'value' in option && offered.has(option.value))}
      value={[...value]}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setSeen((before) => new Map([...before, ...options.map((option) => [option.value, option.label] as const)]));
        onChange(ids);
      }}
      error={
        isError ? (
          <span role="alert">
            {t('promo.targetsFailed')}{' '}
            <button type="button" className="hn-promo-retry" onClick={() => void refetch()}>
              {t('ui.retry')}
            </button>
          </span>
        ) : (
          error
        )
      }
    />
  );
}
