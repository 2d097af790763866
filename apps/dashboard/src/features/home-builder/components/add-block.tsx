import type { HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES } from '@hanout/core/blocks';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Select } from '@mantine/core';
import { newKey } from '../../../api/new-key.ts';

/** One more block, of one of the twenty types, at the end of the page. */
export function AddBlock({ onAdd }: { readonly onAdd: (block: HomeBlock) => void }) {
  const translate = useTranslate();
  return (
    <Select
      mt="md"
      label={translate('homeBuilder.add')}
      placeholder={translate('homeBuilder.typeOf')}
      searchable
      data={BLOCK_TYPES.map((type) => ({ value: type, label: translate(`homeBuilder.type.${type}`) }))}
      value={null}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      onChange={(value) => {
        const type = BLOCK_TYPES.find((each) => each === value);
        if (type !== undefined) onAdd(newBlock(type));
      }}
    />
  );
}

const NO_WORDS = { fr: '', ar: '', en: '' };

const newBlock = (type: HomeBlock['type']): HomeBlock => ({
  key: newKey(),
  type,
  isHidden: false,
  titles: NO_WORDS,
  showTitle: true,
  link: null,
  targetIds: [],
  images: [],
  html: NO_WORDS,
  number: null,
  responsiveNumber: null,
  size: 12,
  containerClass: 'container',
  wrapperCssClass: '',
  bgColor: null,
});
