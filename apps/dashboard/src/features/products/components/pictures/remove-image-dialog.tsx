import type { ImageUses } from '@hanout/contracts/products/product-images';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { UseList } from '../../../../picture-parts/use-list.tsx';

/** A picture that is to go, and what else shows it. */
export type UsedImage = { readonly id: number; readonly uses: ImageUses };

type RemoveImageDialogProps = {
  readonly productId: number;
  readonly image: UsedImage | null;
  readonly onClose: () => void;
  readonly onRemove: (imageId: number) => void;
};

/** Asked before a picture goes that is seen elsewhere too. */
export function RemoveImageDialog({ productId, image, onClose, onRemove }: RemoveImageDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={image !== null} onClose={onClose} title={translate('products.removeUsedTitle')} role="alertdialog">
      {image === null ? null : (
        <>
          <p>{translate('products.removeUsedSentence')}</p>
          <div className="hn-image-uses">
            <UseList productId={productId} uses={image.uses.uses} />
          </div>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" data-autofocus onClick={onClose}>
              {translate('ui.form.cancel')}
            </Button>
            <Button color="red.9" onClick={() => onRemove(image.id)}>
              {translate('products.removeUsed')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
