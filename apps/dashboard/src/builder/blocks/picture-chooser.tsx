import type { FormPicture } from '@hanout/contracts/products/product-images';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Group, Loader, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { useSettled } from '../../app/use-settled.ts';
import { ReadProblem } from '../read-problem.tsx';
import { blockChoicesQuery, picturesKey, sendPicture } from './block-choices.ts';

const AFTER_TYPING_MS = 250;

type PictureChooserProps = {
  readonly shopId: number;
  readonly opened: boolean;
  readonly ids: readonly number[];
  readonly most: number;
  readonly onChange: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

/** The pictures of the library that suit a banner: pressed they are in the block, pressed again they are not; a new one is in at once. */
export function PictureChooser(props: PictureChooserProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('homeBuilder.choosePictures')} size={720}>
      {props.opened ? <Chooser {...props} /> : null}
    </Dialog>
  );
}

function Chooser({ shopId, ids, most, onChange, onClose }: PictureChooserProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), AFTER_TYPING_MS);
  const found = useQuery(blockChoicesQuery(api, shopId, { picker: 'images', text: asked, ids }));
  const pictures = found.data?.choices ?? [];
  const isFull = most > 1 && ids.length >= most;
  /** Where there is room for one, another takes its place. */
  const add = (id: number) => onChange([...ids.filter((each) => each !== id), id].slice(-most));
  return (
    <div className="hn-picture-chooser">
      <Group gap="xs" align="end">
        <TextInput
          label={translate('homeBuilder.searchPictures')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <UploadButton shopId={shopId} isFull={isFull} onUploaded={add} />
        {found.isFetching ? <Loader size={18} aria-label={translate('ui.loading')} /> : null}
      </Group>
      {found.isError ? <ReadProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isSuccess && pictures.length === 0 ? <p>{translate('ui.picker.nothing')}</p> : null}
      <ul>
        {pictures.map(({ id, name, imageUrl }) => {
          const isChosen = ids.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => (isChosen ? onChange(ids.filter((each) => each !== id)) : add(id))}
              >
                <img src={imageUrl ?? ''} alt="" width={120} height={120} loading="lazy" />
                <bdi>{name}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" className="hn-dialog-buttons">
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </Group>
    </div>
  );
}

type UploadButtonProps = {
  readonly shopId: number;
  readonly isFull: boolean;
  readonly onUploaded: (id: number) => void;
};

function UploadButton({ shopId, isFull, onUploaded }: UploadButtonProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const forget = useRef<() => void>(null);
  const upload = useChange<File, FormPicture>({
    send: (file) => sendPicture(api, file),
    renewsBeside: [picturesKey(shopId)],
  });
  const choose = async (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more after a failure.
    forget.current?.();
    const outcome = await upload.run(file);
    if (outcome.ok && outcome.value.imageId !== null) onUploaded(outcome.value.imageId);
  };
  return (
    <FileButton accept="image/*" resetRef={forget} onChange={(file) => void choose(file)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          disabled={isFull}
          loading={upload.isRunning}
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
        >
          {translate('homeBuilder.newPicture')}
        </Button>
      )}
    </FileButton>
  );
}
