import type { ImageList } from '@hanout/contracts/product-images';
import type { ProductImage, ProductPage } from '@hanout/contracts/products';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import type { Answer } from '../../../api/client.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { orderImages, removeImage } from '../api/image-changes.ts';
import { imageUsesQuery, productKeys } from '../api/product-queries.ts';
import { ImageDialog } from './image-dialog.tsx';
import { ImageTile } from './image-tile.tsx';
import { RemoveImageDialog, type UsedImage } from './remove-image-dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import './images-tab.css';

/** The pictures: dropped, pasted or chosen; their order by drag, by buttons and by keys; the first is the cover. */
export function ImagesTab({ product }: { readonly product: ProductPage }) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const uploads = useUploads(product);
  const input = useRef<HTMLInputElement>(null);
  const zone = useFileDrop(uploads.add);
  const [opened, setOpened] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const [leaving, setLeaving] = useState<UsedImage | null>(null);
  const images = product.images;

  const show = (next: readonly ProductImage[]) =>
    queries.setQueryData<ProductPage>(productKeys.page(product.id), (known) =>
      known === undefined ? known : { ...known, images: [...next] },
    );
  /** Another picture has the place of one, in the combinations too; where that one is open, the other is. */
  const replace = (imageId: number, next: readonly ProductImage[]) => {
    const place = images.findIndex(({ id }) => id === imageId);
    show(next);
    // One picture less: it was cut like another of the product, and is that one now.
    const other = next.length === images.length ? next[place] : undefined;
    setOpened((known) => (known === imageId ? (other?.id ?? null) : known));
    for (const queryKey of [productKeys.lists, productKeys.combinations(product.id)])
      void queries.invalidateQueries({ queryKey });
  };
  const apply = async (work: Promise<Answer<ImageList>>, failure: string) => {
    const answer = await work;
    if (answer.ok) show(answer.value.images);
    else {
      show(images);
      toasts.show({ tone: 'failure', message: `${translate(failure)} ${answer.problem.message}` });
    }
    void queries.invalidateQueries({ queryKey: productKeys.lists });
  };
  const remove = (imageId: number) => {
    setLeaving(null);
    void apply(removeImage(api, product.id, imageId), 'products.imageRemoveFailed');
  };
  /** What is seen elsewhere too goes only after a word about it. */
  const askToRemove = async (imageId: number) => {
    const uses = await queries.fetchQuery(imageUsesQuery(api, product.id, imageId)).catch((error: unknown) => {
      const reason = problemOf(error)?.message ?? '';
      toasts.show({ tone: 'failure', message: `${translate('products.imageRemoveFailed')} ${reason}` });
    });
    if (uses === undefined) return;
    if (uses.uses.length === 0) remove(imageId);
    else setLeaving({ id: imageId, uses });
  };
  const move = (from: number, to: number) => {
    const image = images[from];
    if (image === undefined || to < 0 || to >= images.length || from === to || uploads.isSending) return;
    const next = images.toSpliced(from, 1).toSpliced(to, 0, image);
    show(next);
    setTold(translate('products.imageMoved', { place: to + 1, total: images.length }));
    void apply(
      orderImages(
        api,
        product.id,
        next.map(({ id }) => id),
      ),
      'products.imageOrderFailed',
    );
  };
  const selected = images.find(({ id }) => id === opened) ?? null;
  return (
    <Card
      title={translate('products.tab.images')}
      beside={
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {translate('products.addImages')}
        </Button>
      }
    >
      <LeaveGuard isDirty={uploads.isSending} />
      <div className="hn-dropzone" role="group" aria-label={translate('products.tab.images')} ref={zone}>
        <p className="hn-soft">{translate('products.dropHint')}</p>
        <input
          ref={input}
          type="file"
          name="file"
          accept="image/*"
          multiple
          hidden
          aria-label={translate('products.addImages')}
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <ol className="hn-image-grid">
          {images.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              index={index}
              count={images.length}
              isDragged={dragged === index}
              onDragStart={() => setDragged(index)}
              onDrop={() => {
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
              onMove={(to) => move(index, to)}
              onOpen={() => setOpened(image.id)}
              onRemove={() => void askToRemove(image.id)}
            />
          ))}
        </ol>
      </div>
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <p role="status" className="hn-visually-hidden">
        {told}
      </p>
      <RemoveImageDialog productId={product.id} image={leaving} onClose={() => setLeaving(null)} onRemove={remove} />
      <ImageDialog
        product={product}
        image={selected}
        onClose={() => setOpened(null)}
        onImages={show}
        onReplaced={replace}
      />
    </Card>
  );
}
