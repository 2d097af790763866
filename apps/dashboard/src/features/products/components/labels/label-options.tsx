import { LANGUAGES, isLanguage } from '@hanout/i18n';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { labelSheets, sheetOf } from '../../api/label-sheets.ts';
import type { LabelSheet } from '../../api/label-sheets.ts';
import type { LabelLook } from './label-pages.tsx';

export type LabelOptions = { readonly look: LabelLook; readonly sheet: LabelSheet; readonly skip: number };
const KEY = 'hanout.labels';
const CODES = ['barcode', 'sku', 'none'] as const;

/** How labels were printed last in this browser. */
export function useLabelOptions(language: LabelLook['language']) {
  const [options, setOptions] = useState(() => readStored(language));
  const change = (next: Partial<LabelOptions>) => {
    const changed = { ...options, ...next };
    setOptions(changed);
    const { look, sheet } = changed;
    localStorage.setItem(KEY, [sheet.id, look.language, look.code, String(look.hasPrice)].join(' '));
  };
  return [options, change] as const;
}

function readStored(own: LabelLook['language']): LabelOptions {
  const [sheet = '', language = '', code = '', hasPrice = ''] = (localStorage.getItem(KEY) ?? '').split(' ');
  const look = {
    language: isLanguage(language) ? language : own,
    code: CODES.find((each) => each === code) ?? 'barcode',
    hasPrice: hasPrice !== 'false',
  };
  return { look, sheet: sheetOf(sheet), skip: 0 };
}

type LabelOptionsProps = { readonly options: LabelOptions; readonly onChange: (next: Partial<LabelOptions>) => void };

export function LabelOptionFields({ options, onChange }: LabelOptionsProps) {
  const translate = useTranslate();
  const { look, sheet, skip } = options;
  const change = (next: Partial<LabelLook>) => onChange({ look: { ...look, ...next } });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" className="hn-label-options">
      <Select
        label={translate('labels.size')}
        allowDeselect={false}
        value={sheet.id}
        data={labelSheets.map(({ id }) => ({ value: id, label: translate(`labels.size.${id}`) }))}
        onChange={(id) => onChange({ sheet: sheetOf(id ?? ''), skip: 0 })}
      />
      <Select
        label={translate('labels.language')}
        allowDeselect={false}
        value={look.language}
        data={LANGUAGES.map((value) => ({ value, label: translate(`products.language.${value}`) }))}
        onChange={(language) => change({ language: LANGUAGES.find((each) => each === language) ?? look.language })}
      />
      <Select
        label={translate('labels.code')}
        allowDeselect={false}
        value={look.code}
        data={CODES.map((value) => ({ value, label: translate(`labels.code.${value}`) }))}
        onChange={(code) => change({ code: CODES.find((each) => each === code) ?? 'barcode' })}
      />
      {sheet.columns * sheet.rows === 1 ? null : (
        <TextInput
          label={translate('labels.skip')}
          attributes={leftToRight}
          inputMode="numeric"
          maxLength={2}
          value={String(skip)}
          onChange={(event) => onChange({ skip: Number(event.currentTarget.value.replaceAll(/\D/gu, '')) })}
        />
      )}
      <Switch
        label={translate('labels.withPrice')}
        checked={look.hasPrice}
        onChange={(event) => change({ hasPrice: event.currentTarget.checked })}
      />
    </SimpleGrid>
  );
}
