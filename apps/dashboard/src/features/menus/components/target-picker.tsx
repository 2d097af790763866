import { MENU_PICKERS, PRODUCT_SEARCH_FROM, type PickedMenuType } from '@hanout/core/menus';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { OptionsFilter } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSettled } from '../../../app/use-settled.ts';
import { useApplication } from '../../../app/application.ts';
import { choicesQuery } from '../api/menu-calls.ts';

const AFTER_TYPING_MS = 250;
/** The server has looked already. */
const asFound: OptionsFilter = ({ options }) => options;

type TargetPickerProps = {
  readonly shopId: number;
  readonly type: PickedMenuType;
  readonly value: string;
  /** what is chosen, by name, as far as it is known */
  readonly known: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
};

/** What this type of entry can lead to; products are looked for from three characters on. */
export function TargetPicker({ shopId, type, value, known, error, onChange }: TargetPickerProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const picker = MENU_PICKERS[type];
  const isSearched = picker === 'products';
  const asked = useSettled(isSearched ? text.trim() : '', AFTER_TYPING_MS);
  const missing = PRODUCT_SEARCH_FROM - [...text.trim()].length;
  const isShort = isSearched && (missing > 0 || [...asked].length < PRODUCT_SEARCH_FROM);
  const found = useQuery({ ...choicesQuery(api, shopId, { picker, text: asked }), enabled: !isShort });
  const { error: failure } = found;
  useEffect(() => {
    // The specification logs it; the field says it as well, with a way to try again.
    if (failure !== null) reportError(failure);
  }, [failure]);
  const options = (isShort ? [] : (found.data ?? [])).map(({ id, name }) => ({ id: String(id), name }));
  const isListed = value === '' || options.some(({ id }) => id === value);
  return (
    <SelectPicker
      name="targetId"
      label={translate(`menus.picker.${picker}`)}
      description={
        isSearched && missing > 0 && value === '' ? translate('menus.typeMore', { count: missing }) : undefined
      }
      options={isListed ? options : [{ id: value, name: known || `#${value}` }, ...options]}
      value={value}
      required={type !== 'Link'}
      {...(isSearched
        ? {
            searchValue: text,
            onSearchChange: setText,
            // With fewer characters there is no list.
            dropdownOpened: isShort ? false : undefined,
            filter: asFound,
          }
        : {})}
      loading={!isShort && found.isFetching && found.data === undefined}
      failure={found.isError ? translate('menus.pickerFailed') : null}
      onRetry={() => void found.refetch()}
      error={error}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
