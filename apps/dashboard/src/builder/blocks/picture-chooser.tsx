import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../app/application.ts';
import { useSettled } from '../../app/use-settled.ts';
import { UploadButton } from '../../picture-parts/uploads/upload-button.tsx';
import { UploadZone } from '../../picture-parts/uploads/upload-zone.tsx';
import { ReadProblem } from '../read-problem.tsx';
import { blockChoicesQuery } from './block-choices.ts';
import { useBlockUploads } from './use-block-uploads.ts';

const AFTER_TYPING_MS = 250;

type PictureChooserProps = {
  readonly shopId: number;
  readonly opened: boolean;
  readonly ids: readonly number[];
  readonly most: number;
  readonly onChange: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

/** The pictures of the library that suit a banner: pressed they are in the block, pressed again they are not; new ones, dropped, pasted or chosen, are in at once. */
export function PictureChooser(props: PictureChooserProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('homeBuilder.choosePictures')} size={720}>
      {props.opened ? <Chooser {...props} /> : null}
    </Dialog>
  );
}

function Chooser(props: PictureChooserProps) {
  const { shopId, ids, most, onChange, onClose } = props;
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), AFTER_TYPING_MS);
  const found = useQuery(blockChoicesQuery(api, shopId, { picker: 'images', text: asked, ids }));
  const pictures = found.data?.choices ?? [];
  const isFull = most > 1 && ids.length >= most;
  /** Where there is room for one, another takes its place. */
  const add = (id: number) => onChange([...ids, id].slice(-most));
  const uploads = useBlockUploads(props);
  return (
    <div className="hn-picture-chooser">
      <Group gap="xs" align="end">
        <TextInput
          label={translate('homeBuilder.searchPictures')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <UploadButton disabled={isFull} onFiles={uploads.add} />
        {found.isFetching ? <Loader size={18} aria-label={translate('ui.loading')} /> : null}
      </Group>
      <UploadZone label={translate('homeBuilder.choosePictures')} uploads={uploads}>
        {found.isError ? <ReadProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.isSuccess && pictures.length === 0 ? <p>{translate('ui.picker.nothing')}</p> : null}
        <ul data-pictures>
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
      </UploadZone>
      <Group justify="flex-end" className="hn-dialog-buttons">
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </Group>
    </div>
  );
}
