import type { BlockPicker } from '@hanout/core/blocks';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Loader, MultiSelect, type OptionsFilter } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../app/application.ts';
import { useSettled } from '../../app/use-settled.ts';
import { blockChoicesQuery } from './block-choices.ts';

const AFTER_TYPING_MS = 250;
/** The server has looked already. */
const asFound: OptionsFilter = ({ options }) => options;

type BlockTargetsProps = {
  readonly shopId: number;
  readonly picker: BlockPicker;
  readonly ids: readonly number[];
  readonly label?: string;
  readonly most: number;
  readonly onChange: (ids: readonly number[]) => void;
};

/** What the block shows, in the order in which it was chosen. */
export function BlockTargets({ shopId, picker, ids, label, most, onChange }: BlockTargetsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), AFTER_TYPING_MS);
  const found = useQuery(blockChoicesQuery(api, shopId, { picker, text: asked, ids }));
  const choices = found.data?.choices ?? [];
  const unknown = ids.filter((id) => choices.every((choice) => choice.id !== id));
  const gone = found.data === undefined || found.isPlaceholderData ? [] : unknown;
  return (
    <MultiSelect
      label={label ?? translate(`homeBuilder.picker.${picker}`)}
      data={[
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
        ...unknown.map((id) => ({ value: String(id), label: gone.includes(id) ? translate('homeBuilder.gone') : '…' })),
      ]}
      searchable
      filter={asFound}
      searchValue={text}
      onSearchChange={setText}
      description={most === 1 || ids.length >= most ? translate('homeBuilder.most', { count: most }) : undefined}
      maxValues={most === 1 ? undefined : most}
      nothingFoundMessage={translate(found.isFetching ? 'ui.loading' : 'ui.picker.nothing')}
      rightSection={found.isFetching ? <Loader size={16} /> : null}
      error={found.isError ? translate('menus.pickerFailed') : undefined}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      value={ids.map(String)}
      // Where there is room for one, another takes its place.
      onChange={(values) => onChange(values.map(Number).slice(-most))}
    />
  );
}
