import type { Entry, EntryKind } from '@hanout/contracts/catalog-entries';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { FileButton, Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { uploadPicture } from '../api/entry-calls.ts';

type EntryPictureProps = {
  readonly kind: EntryKind;
  readonly entry: Entry;
  readonly mayWrite: boolean;
  readonly onChanged: (entry: Entry) => void;
};

/** The picture of an entry; chosen, it is kept at once. */
export function EntryPicture({ kind, entry, mayWrite, onChanged }: EntryPictureProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const [shown, setShown] = useState(entry.imageUrl);
  const [isSending, setSending] = useState(false);
  const send = async (file: File | null) => {
    if (file === null) return;
    setSending(true);
    const answer = await uploadPicture(api, kind, entry.id, file);
    setSending(false);
    if (!answer.ok) return toasts.show({ tone: 'failure', message: answer.problem.message });
    setShown(answer.value.imageUrl);
    return onChanged(answer.value);
  };
  return (
    <div className="hn-entry-picture">
      {shown === null ? null : <img src={shown} alt="" width={72} height={72} />}
      {mayWrite ? (
        <FileButton accept="image/*" onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isSending}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {translate('catalog.picture')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </div>
  );
}
