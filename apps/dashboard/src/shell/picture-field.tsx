import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Answer } from '../api/client.ts';
import './picture-field.css';

/** A thing with one picture, as the server shows it. */
type Pictured = { readonly imageId: number | null; readonly imageUrl: string | null };
/** A new picture; or the number of one that was there before, empty for none. */
export type PostedPicture = { readonly file: File } | { readonly imageId: string };

type PictureFieldProps<Thing extends Pictured> = {
  /** As it was read. */
  readonly thing: Thing;
  readonly mayWrite: boolean;
  readonly send: (picture: PostedPicture) => Promise<Answer<Thing>>;
  readonly onChanged: (thing: Thing) => void;
};

/** The one picture of a thing: chosen or removed it is so at once, and a removal can be taken back. */
export function PictureField<Thing extends Pictured>(props: PictureFieldProps<Thing>) {
  const { thing, mayWrite, send, onChanged } = props;
  const translate = useTranslate();
  const toasts = useToasts();
  const [{ imageId, imageUrl }, setShown] = useState<Pictured>(thing);
  const [isSending, setSending] = useState(false);
  const forget = useRef<() => void>(null);
  const change = async (picture: PostedPicture): Promise<boolean> => {
    setSending(true);
    const answer = await send(picture);
    setSending(false);
    if (answer.ok) {
      setShown(answer.value);
      onChanged(answer.value);
    } else toasts.show({ tone: 'failure', message: answer.problem.message });
    return answer.ok;
  };
  const choose = (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more: after a failure, or after its removal.
    forget.current?.();
    void change({ file });
  };
  const remove = async () => {
    const before = { imageId: String(imageId ?? '') };
    if (!(await change({ imageId: '' }))) return;
    toasts.show({
      tone: 'success',
      message: translate('catalog.pictureRemoved'),
      action: { label: translate('products.undo'), onPress: () => void change(before) },
    });
  };
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
            <Button variant="subtle" color="red.9" disabled={isSending} onClick={() => void remove()}>
              {translate('catalog.removePicture')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
