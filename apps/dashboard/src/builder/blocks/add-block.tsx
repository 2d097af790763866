import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Select } from '@mantine/core';
import { memo, useState } from 'react';

export type AddBlockProps = {
  /** What a block can be, as it is called. */
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly count: number;
  readonly most: number;
  /** The names of the blocks of this page or another one that are held on this device. */
  readonly kept: readonly string[];
  readonly onAdd: (type: string) => void;
  readonly onPaste: () => void;
  /** holds all blocks of the page */
  readonly onKeepAll: () => void;
};

/** One more block, of one of its types, or those that were copied. Drawn anew only where one of these is another one. */
export const AddBlock = memo(function AddBlock(props: AddBlockProps) {
  const { types, count, most, kept, onAdd, onPaste, onKeepAll } = props;
  const translate = useTranslate();
  const [found, setFound] = useState('');
  const [first] = kept;
  const room = most - count;
  return (
    <div className="hn-home-add">
      <Select
        label={translate('homeBuilder.add')}
        placeholder={translate('homeBuilder.typeOf')}
        searchable
        disabled={room < 1}
        data={types}
        value={null}
        searchValue={found}
        onSearchChange={setFound}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        onChange={(value) => {
          if (value !== null) onAdd(value);
          setFound('');
        }}
      />
      <Group gap="xs">
        {first === undefined ? null : (
          <Button variant="default" disabled={kept.length > room} onClick={onPaste}>
            {kept.length === 1
              ? translate('homeBuilder.pasteOne', { name: first })
              : translate('homeBuilder.pasteAll', { count: kept.length })}
          </Button>
        )}
        <Button variant="subtle" disabled={count === 0} onClick={onKeepAll}>
          {translate('homeBuilder.keepAll')}
        </Button>
      </Group>
    </div>
  );
});
