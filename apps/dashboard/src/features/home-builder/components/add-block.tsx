import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { MOST_BLOCKS, type HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES } from '@hanout/core/blocks';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Select } from '@mantine/core';
import { memo, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';

type AddBlockProps = {
  readonly count: number;
  /** blocks of this page or of another shop's that are held on this device */
  readonly kept: readonly HomeBlock[];
  readonly nameOf: (block: HomeBlock) => string;
  readonly onAdd: (blocks: readonly HomeBlock[]) => void;
  /** holds all blocks of the page */
  readonly onKeepAll: () => void;
};

/** One more block, of one of the twenty types, or those that were copied. Drawn anew only where one of these is another one. */
export const AddBlock = memo(function AddBlock({ count, kept, nameOf, onAdd, onKeepAll }: AddBlockProps) {
  const translate = useTranslate();
  const [found, setFound] = useState('');
  const [first] = kept;
  const room = MOST_BLOCKS - count;
  const paste = () => onAdd(kept.map((block) => ({ ...block, key: newKey() })));
  return (
    <div className="hn-home-add">
      <Select
        label={translate('homeBuilder.add')}
        placeholder={translate('homeBuilder.typeOf')}
        searchable
        disabled={room < 1}
        data={BLOCK_TYPES.map((type) => ({ value: type, label: translate(`homeBuilder.type.${type}`) }))}
        value={null}
        searchValue={found}
        onSearchChange={setFound}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        onChange={(value) => {
          const type = BLOCK_TYPES.find((each) => each === value);
          if (type !== undefined) onAdd([emptyBlock(newKey(), type)]);
          setFound('');
        }}
      />
      <Group gap="xs">
        {first === undefined ? null : (
          <Button variant="default" disabled={kept.length > room} onClick={paste}>
            {kept.length === 1
              ? translate('homeBuilder.pasteOne', { name: nameOf(first) })
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
