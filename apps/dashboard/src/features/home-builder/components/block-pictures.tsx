import type { BlockPicture } from '@hanout/contracts/builders/home';
import { safeAddress } from '@hanout/core/menus';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Fieldset, Stack } from '@mantine/core';
import { BlockTargets } from './block-targets.tsx';
import { CheckedText } from './checked-text.tsx';
import { WordsFields } from './words-fields.tsx';

type BlockPicturesProps = {
  readonly shopId: number;
  readonly images: readonly BlockPicture[];
  readonly onChange: (images: BlockPicture[], cell: string | null) => void;
};

const NO_WORDS = { fr: '', ar: '', en: '' };
const plain = (imageId: number): BlockPicture => ({
  imageId,
  link: null,
  categoryId: null,
  headline: NO_WORDS,
  text: NO_WORDS,
  action: NO_WORDS,
});

/** The pictures of a banner, each with the words that lie over it and where it leads to. */
export function BlockPictures({ shopId, images, onChange }: BlockPicturesProps) {
  const translate = useTranslate();
  return (
    <>
      <BlockTargets
        shopId={shopId}
        picker="images"
        ids={images.map(({ imageId }) => imageId)}
        onChange={(ids) =>
          onChange(
            ids.map((id) => images.find(({ imageId }) => imageId === id) ?? plain(id)),
            null,
          )
        }
      />
      {images.map((image, index) => {
        const set = (part: Partial<BlockPicture>, cell: string) =>
          onChange(
            images.map((each) => (each === image ? { ...image, ...part } : each)),
            `picture ${image.imageId} ${cell}`,
          );
        return (
          <Fieldset key={image.imageId} legend={translate('homeBuilder.picture', { number: String(index + 1) })}>
            <Stack gap="xs">
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
            </Stack>
          </Fieldset>
        );
      })}
    </>
  );
}
