import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { blockChoicesQuery } from '../../../builder/blocks/block-choices.ts';
import { PictureChooser } from '../../../builder/blocks/picture-chooser.tsx';

type OnePictureProps = {
  readonly shopId: number;
  readonly label: string;
  readonly imageId: number | null;
  readonly onChange: (imageId: number | null) => void;
};

/** One picture of the library: pressing another one takes its place. */
export function OnePicture({ shopId, label, imageId, onChange }: OnePictureProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isChoosing, setChoosing] = useState(false);
  const ids = imageId === null ? [] : [imageId];
  const asked = { picker: 'images', text: '', ids } as const;
  const { data } = useQuery({ ...blockChoicesQuery(api, shopId, asked), enabled: imageId !== null });
  const url = data?.choices.find(({ id }) => id === imageId)?.imageUrl ?? null;
  return (
    <div role="group" aria-label={label} className="hn-block-pictures">
      <Group gap="xs">
        {imageId === null || url === null ? null : <img src={url} alt="" width={56} height={56} />}
        <Button variant="default" onClick={() => setChoosing(true)}>
          {label}
        </Button>
        {imageId === null ? null : (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {translate('landingPages.noPicture')}
          </Button>
        )}
      </Group>
      <PictureChooser
        shopId={shopId}
        opened={isChoosing}
        ids={ids}
        most={2}
        onClose={() => setChoosing(false)}
        onChange={(next) => onChange(next.find((id) => id !== imageId) ?? null)}
      />
    </div>
  );
}
