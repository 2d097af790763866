import type { BlockPicture } from '@hanout/contracts/builders/home';
import { safeAddress } from '@hanout/core/menus';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import { BlockTargets } from '../../../builder/blocks/block-targets.tsx';
import { CheckedText } from '../../../builder/blocks/checked-text.tsx';
import { WordsFields } from '../../../builder/blocks/words-fields.tsx';

type PictureWordsProps = {
  readonly shopId: number;
  readonly image: BlockPicture;
  readonly onChange: (image: BlockPicture, cell: string) => void;
};

/** What lies over a picture, and where it leads to: an address, else a category. */
export function PictureWords({ shopId, image, onChange }: PictureWordsProps) {
  const translate = useTranslate();
  const set = (part: Partial<BlockPicture>, cell: string) => onChange({ ...image, ...part }, cell);
  return (
    <Stack gap="xs" mt="xs">
      {(['headline', 'text', 'action'] as const).map((part) => (
        <WordsFields
          key={part}
          words={image[part]}
          label={`homeBuilder.${part}`}
          longest={120}
          onChange={(words, language) => set({ [part]: words }, `${part} ${language}`)}
        />
      ))}
      <CheckedText
        label={translate('homeBuilder.link')}
        description={translate('homeBuilder.linkHint')}
        value={image.link ?? ''}
        isFine={(text) => text === '' || safeAddress(text) !== null}
        onChange={(text) => set({ link: text === '' ? null : text }, 'link')}
      />
      <BlockTargets
        shopId={shopId}
        picker="categories"
        label={translate('homeBuilder.pictureCategory')}
        most={1}
        ids={image.categoryId === null ? [] : [image.categoryId]}
        onChange={([id = null]) => set({ categoryId: id }, 'category')}
      />
    </Stack>
  );
}
