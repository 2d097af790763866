import type { BulkTask } from '@hanout/contracts/orders/order-bulk';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { useOrderEnumerations } from '../order-labels.ts';

type TagFieldsProps = { readonly onChange: (task: BulkTask | null) => void };
type Way = 'add' | 'remove';

/** Which tag is put on, or taken off. */
export function TagFields({ onChange }: TagFieldsProps) {
  const translate = useTranslate();
  const { shops } = useSession();
  const tags = useOrderEnumerations()?.tags ?? [];
  const [way, setWay] = useState<Way>('add');
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (next: Way, id: string | null) => {
    setWay(next);
    setChosen(id);
    const ids = id === null ? [] : [Number(id)];
    onChange(
      id === null ? null : { kind: 'tag', add: next === 'add' ? ids : [], remove: next === 'remove' ? ids : [] },
    );
  };
  const nameOf = (shopId: number) => shops.find(({ id }) => id === shopId)?.name ?? '';
  return (
    <Stack gap="sm">
      <Radio.Group value={way} onChange={(next) => change(next === 'remove' ? 'remove' : 'add', chosen)}>
        <Group gap="md">
          <Radio value="add" label={translate('bulk.tagAdd')} />
          <Radio value="remove" label={translate('bulk.tagRemove')} />
        </Group>
      </Radio.Group>
      <SelectPicker
        label={translate('tags.one')}
        data-autofocus
        options={tags.map(({ id, name, shopId }) => ({
          id: String(id),
          name: shops.length < 2 ? name : `${name} · ${nameOf(shopId)}`,
        }))}
        value={chosen}
        onChange={(id) => change(way, id)}
      />
    </Stack>
  );
}
