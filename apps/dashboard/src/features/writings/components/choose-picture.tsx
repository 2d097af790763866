import type { FormPicture } from '@hanout/contracts/products/product-images';
import { directionOf, type Language } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import type { TextPicture } from '@hanout/ui/rich-text/inserts.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Group, Loader, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { ReadProblem } from '../../../builder/read-problem.tsx';
import { libraryKey, sendTextPicture, textPicturesQuery } from '../api/insert-calls.ts';

const AFTER_TYPING_MS = 250;
const LONGEST_ALT = 200;

type ChoosePictureProps = {
  readonly language: Language;
  readonly known: TextPicture | null;
  /** Whether it is said here what it shows; else the library says it. */
  readonly hasWords?: boolean;
  readonly onChosen: (picture: TextPicture) => void;
  readonly onClose: () => void;
};

/** A picture of the library or a new one, and what it shows in the words of the text's language. */
export function ChoosePicture({ language, known, hasWords = true, onChosen, onClose }: ChoosePictureProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(known);
  const found = useQuery(textPicturesQuery(api, useSettled(text.trim(), AFTER_TYPING_MS)));
  const pictures = found.data?.rows ?? [];
  return (
    <Dialog opened onClose={onClose} title={translate('writings.choosePicture')} size={720}>
      <div className="hn-writing-choice">
        <Group gap="xs" align="end">
          <TextInput
            label={translate('writings.searchPictures')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <UploadButton onUploaded={(picture) => setChosen({ ...picture, alt: '' })} />
          {found.isFetching ? <Loader size={18} aria-label={translate('ui.loading')} /> : null}
        </Group>
        {found.isError ? <ReadProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.isSuccess && pictures.length === 0 ? <p>{translate('ui.picker.nothing')}</p> : null}
        <ul data-pictures>
          {pictures.map(({ id, url, largeUrl, alt }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen?.id === id}
                onClick={() => setChosen({ id, url: largeUrl, alt: alt[language] })}
              >
                <img src={url} alt="" width={120} height={120} loading="lazy" />
                <bdi>{alt[language] === '' ? `#${id}` : alt[language]}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {chosen === null || !hasWords ? null : (
          <TextInput
            label={translate('writings.alt')}
            description={translate('writings.altHint')}
            dir={directionOf(language)}
            maxLength={LONGEST_ALT}
            value={chosen.alt}
            onChange={(event) => setChosen({ ...chosen, alt: event.currentTarget.value })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={() => (chosen === null ? undefined : onChosen(chosen))}>
            {translate('ui.rich.insert')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

type Uploaded = Pick<TextPicture, 'id' | 'url'>;

function UploadButton({ onUploaded }: { readonly onUploaded: (picture: Uploaded) => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const forget = useRef<() => void>(null);
  const upload = useChange<File, FormPicture>({
    send: (file) => sendTextPicture(api, file),
    renewsBeside: [libraryKey],
  });
  const choose = async (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more after a failure.
    forget.current?.();
    const outcome = await upload.run(file);
    if (!outcome.ok) return;
    const { imageId: id, imageUrl: url } = outcome.value;
    if (id !== null && url !== null) onUploaded({ id, url });
  };
  return (
    <FileButton accept="image/*" resetRef={forget} onChange={(file) => void choose(file)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          loading={upload.isRunning}
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
        >
          {translate('writings.newPicture')}
        </Button>
      )}
    </FileButton>
  );
}
