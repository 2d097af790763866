import type { FormPicture } from '@hanout/contracts/products/product-images';
import { directionOf, type Language } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import type { TextPicture } from '@hanout/ui/rich-text/inserts.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewal } from '../../../api/cache.ts';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { UploadButton } from '../../../picture-parts/uploads/upload-button.tsx';
import { UploadZone } from '../../../picture-parts/uploads/upload-zone.tsx';
import { useUploads } from '../../../picture-parts/uploads/use-uploads.ts';
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
  const uploads = useTextUploads((picture) => setChosen({ ...picture, alt: '' }));
  return (
    <Dialog opened onClose={onClose} title={translate('writings.choosePicture')} size={720}>
      <div className="hn-writing-choice">
        <Group gap="xs" align="end">
          <TextInput
            label={translate('writings.searchPictures')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <UploadButton onFiles={uploads.add} />
          {found.isFetching ? <Loader size={18} aria-label={translate('ui.loading')} /> : null}
        </Group>
        <UploadZone label={translate('writings.choosePicture')} uploads={uploads}>
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
        </UploadZone>
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

/** New ones are in the library; the first of them is chosen. */
function useTextUploads(onUploaded: (picture: Pick<TextPicture, 'id' | 'url'>) => void) {
  const { api } = useApplication();
  const renew = useRenewal();
  return useUploads<FormPicture>({
    send: (picture) => sendTextPicture(api, picture),
    onStored: async (values) => {
      await renew({ renews: [libraryKey] });
      const [first] = values.flatMap(({ imageId: id, imageUrl: url }) =>
        id === null || url === null ? [] : [{ id, url }],
      );
      if (first !== undefined) onUploaded(first);
      return { added: values.length, known: null };
    },
  });
}
