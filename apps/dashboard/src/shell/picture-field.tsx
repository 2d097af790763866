import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Answer } from '../api/client.ts';
import { useChange } from '../api/use-change.ts';
import './picture-field.css';

/** A thing with one picture, as the server shows it. */
type Pictured = { readonly imageId: number | null; readonly imageUrl: string | null };
/** A new picture; or the number of one that was there before, empty for none. */
export type PostedPicture = { readonly file: File } | { readonly imageId: string };

/** `removed` is the number of the picture that goes, to bring it back by. */
type Picked = { readonly picture: PostedPicture; readonly removed: string | null };

type PictureFieldProps<Thing extends Pictured> = {
  /** As it was read. */
  readonly thing: Thing;
  readonly mayWrite: boolean;
  readonly send: (picture: PostedPicture) => Promise<Answer<Thing>>;
  readonly onChanged: (thing: Thing) => void;
  /** What the form around it holds, which may have been given up meanwhile; not given: it is saved at once. */
  readonly held?: number | null;
};

/** The one picture of a thing: chosen or removed it is so at once, and a removal can be taken back. */
export function PictureField<Thing extends Pictured>(props: PictureFieldProps<Thing>) {
  const { thing, mayWrite, send, onChanged, held } = props;
  const translate = useTranslate();
  const [chosen, setShown] = useState<Pictured>(thing);
  const { imageId, imageUrl } = held === undefined || held === chosen.imageId ? chosen : thing;
  const forget = useRef<() => void>(null);
  const { run, isRunning: isSending } = useChange<Picked, Thing>({
    send: async ({ picture }) => {
      const answer = await send(picture);
      if (answer.ok) {
        setShown(answer.value);
        onChanged(answer.value);
      }
      return answer;
    },
    said: (_, { removed }) => (removed === null ? null : translate('catalog.pictureRemoved')),
    undo: (_, { removed }) => (removed === null ? null : { picture: { imageId: removed }, removed: null }),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more: after a failure, or after its removal.
    forget.current?.();
    void run({ picture: { file }, removed: null });
  };
  const remove = () => void run({ picture: { imageId: '' }, removed: String(imageId ?? '') });
  return (
    <div className="hn-picture-field">
      {imageUrl === null ? null : <img src={imageUrl} alt="" width={72} height={72} />}
      {mayWrite ? (
        <div>
          <FileButton accept="image/*" resetRef={forget} onChange={choose}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={isSending}
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
              >
                {translate(imageUrl === null ? 'catalog.picture' : 'catalog.otherPicture')}
              </Button>
            )}
          </FileButton>
          {imageUrl === null ? null : (
            <Button variant="subtle" color="red.9" disabled={isSending} onClick={remove}>
              {translate('catalog.removePicture')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
