import type { BlockPicture } from '@hanout/contracts/builders/home';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { blockChoicesQuery } from '../../../builder/blocks/block-choices.ts';
import { PictureChooser } from '../../../builder/blocks/picture-chooser.tsx';
import { PictureWords } from './picture-words.tsx';

type BlockPicturesProps = {
  readonly shopId: number;
  readonly images: readonly BlockPicture[];
  readonly most: number;
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
export function BlockPictures({ shopId, images, most, onChange }: BlockPicturesProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isChoosing, setChoosing] = useState(false);
  const ids = images.map(({ imageId }) => imageId);
  const choices = useQuery(blockChoicesQuery(api, shopId, { picker: 'images', text: '', ids })).data?.choices;
  const urlOf = (id: number) => choices?.find((choice) => choice.id === id)?.imageUrl ?? null;
  const move = (index: number, by: number) => {
    const image = images[index];
    if (image !== undefined) onChange(images.toSpliced(index, 1).toSpliced(index + by, 0, image), null);
  };
  return (
    <div className="hn-block-pictures" role="group" aria-label={translate('homeBuilder.picker.images')}>
      <Button variant="default" onClick={() => setChoosing(true)}>
        {translate('homeBuilder.choosePictures')}
      </Button>
      <p className="hn-menu-hint">{translate('homeBuilder.most', { count: most })}</p>
      {images.map((image, index) => {
        const number = String(index + 1);
        const act = (label: 'pictureUp' | 'pictureDown' | 'pictureOut') =>
          translate(`homeBuilder.${label}`, { number });
        return (
          <details key={image.imageId} className="hn-block-picture" open={images.length === 1}>
            <summary>
              {urlOf(image.imageId) === null ? null : (
                <img src={urlOf(image.imageId) ?? ''} alt="" width={56} height={56} />
              )}
              <span>{translate('homeBuilder.picture', { number })}</span>
            </summary>
            <Group gap="xs">
              <ActionIcon
                variant="default"
                size={44}
                aria-label={act('pictureUp')}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={act('pictureDown')}
                disabled={index === images.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={act('pictureOut')}
                onClick={() =>
                  onChange(
                    images.filter((each) => each !== image),
                    null,
                  )
                }
              >
                <IconX size={18} />
              </ActionIcon>
            </Group>
            <PictureWords
              shopId={shopId}
              image={image}
              onChange={(next, cell) =>
                onChange(
                  images.map((each) => (each === image ? next : each)),
                  `picture ${image.imageId} ${cell}`,
                )
              }
            />
          </details>
        );
      })}
      <PictureChooser
        shopId={shopId}
        opened={isChoosing}
        ids={ids}
        most={most}
        onClose={() => setChoosing(false)}
        onChange={(next) =>
          onChange(
            next.map((id) => images.find(({ imageId }) => imageId === id) ?? plain(id)),
            null,
          )
        }
      />
    </div>
  );
}
