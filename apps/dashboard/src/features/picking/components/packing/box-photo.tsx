import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useKeepPhoto } from '../../api/use-keep-photo.ts';

type BoxPhotoProps = {
  readonly orderId: string;
  readonly isKept: boolean;
  readonly onKept: (photoId: number) => void;
};

/** The open box, against claims of an empty one: the camera of a phone, a file elsewhere. */
export function BoxPhoto({ orderId, isKept, onKept }: BoxPhotoProps) {
  const translate = useTranslate();
  const { keep, isRunning } = useKeepPhoto(orderId);
  const take = async (file: File | null) => {
    const kept = file === null ? null : await keep(file);
    if (kept !== null) onKept(kept.id);
  };
  return (
    <div className="hn-pick-photo">
      <span className="hn-soft" role="status">
        {translate(isKept ? 'picking.photoKept' : 'picking.photo')}
      </span>
      <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            mih={48}
            loading={isRunning}
            leftSection={<IconCamera size={20} aria-hidden />}
          >
            {translate('picking.photoTake')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
