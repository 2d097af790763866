import type { ImageList } from '@hanout/contracts/products/product-images';
import type { ProductImage, ProductPage } from '@hanout/contracts/products/products';
import { problemOf, type Problem } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { patch, useCacheWrites, useRenewal } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { UploadButton } from '../../../../picture-parts/uploads/upload-button.tsx';
import { UploadZone } from '../../../../picture-parts/uploads/upload-zone.tsx';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { orderImages, removeImage } from '../../api/image-changes.ts';
import { imageUsesQuery, productKeys } from '../../api/product-queries.ts';
import { FailedImageAction, type FailedAction } from './failed-image-action.tsx';
import { ImageTile } from './image-tile.tsx';
import type { UsedImage } from './remove-image-dialog.tsx';
import { useProductUploads } from './use-product-uploads.ts';
import './images-tab.css';

const removeImageDialog = fetched(async () => (await import('./remove-image-dialog.tsx')).RemoveImageDialog);
const imageDialog = fetched(async () => (await import('./image-dialog.tsx')).ImageDialog);

/** The pictures: dropped, pasted or chosen; their order by drag, by buttons and by keys; the first is the cover. */
export function ImagesTab({ product }: { readonly product: ProductPage }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { api } = useApplication();
  const uploads = useProductUploads(product);
  const [opened, setOpened] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const [leaving, setLeaving] = useState<UsedImage | null>(null);
  const [failed, setFailed] = useState<FailedAction | null>(null);
  const images = product.images;

  const renew = useRenewal();
  const write = useCacheWrites();
  const shown = (next: readonly ProductImage[]) =>
    patch<ProductPage>(productKeys.page(product.id), (known) => ({ ...known, images: [...next] }));
  const show = (next: readonly ProductImage[]) => write([shown(next)]);
  /** Another picture has the place of one, in the combinations too; where that one is open, the other is. */
  const replace = (imageId: number, next: readonly ProductImage[]) => {
    const place = images.findIndex(({ id }) => id === imageId);
    show(next);
    // One picture less: it was cut like another of the product, and is that one now.
    const other = next.length === images.length ? next[place] : undefined;
    setOpened((known) => (known === imageId ? (other?.id ?? null) : known));
    void renew({ renewsBeside: [productKeys.lists, productKeys.combinations(product.id)] });
  };
  const removing = useChange<number, ImageList>({
    send: (imageId) => removeImage(api, product.id, imageId),
    store: ({ images: next }) => [shown(next)],
    renewsBeside: [productKeys.lists],
    refused: shownInForm,
  });
  const ordering = useChange<readonly ProductImage[], ImageList>({
    send: (next) =>
      orderImages(
        api,
        product.id,
        next.map(({ id }) => id),
      ),
    foresee: (next) => [shown(next)],
    store: ({ images: next }) => [shown(next)],
    renewsBeside: [productKeys.lists],
    refused: shownInForm,
  });
  /** The specification logs it; here it is also said, with a way to try again. */
  const fail = (what: FailedAction['what'], problem: Problem | null, retry: () => void) => {
    reportError(new Error(`pictures of a product: ${what} failed, ${problem?.code ?? ''}`));
    setFailed({ what, reason: problem?.message ?? '', retry });
  };
  const remove = async (imageId: number) => {
    setLeaving(null);
    setFailed(null);
    const outcome = await removing.run(imageId);
    if (!outcome.ok) fail('imageRemoveFailed', outcome.problem, () => void remove(imageId));
  };
  const order = async (next: readonly ProductImage[]) => {
    setFailed(null);
    const outcome = await ordering.run(next);
    if (!outcome.ok) fail('imageOrderFailed', outcome.problem, () => void order(next));
  };
  /** What is seen elsewhere too goes only after a word about it. */
  const askToRemove = async (imageId: number) => {
    setFailed(null);
    const uses = await queries
      .fetchQuery(imageUsesQuery(api, product.id, imageId))
      .catch((error: unknown) => fail('imageRemoveFailed', problemOf(error), () => void askToRemove(imageId)));
    if (uses === undefined) return;
    if (uses.uses.length === 0) await remove(imageId);
    else setLeaving({ id: imageId, uses });
  };
  const move = (from: number, to: number) => {
    const image = images[from];
    if (image === undefined || to < 0 || to >= images.length || from === to || uploads.isSending) return;
    const next = images.toSpliced(from, 1).toSpliced(to, 0, image);
    setTold(translate('products.imageMoved', { place: to + 1, total: images.length }));
    void order(next);
  };
  const selected = images.find(({ id }) => id === opened) ?? null;
  return (
    <Card title={translate('products.tab.images')} beside={<UploadButton onFiles={uploads.add} />}>
      <LeaveGuard isDirty={uploads.isSending} />
      <FailedImageAction action={failed} />
      <UploadZone label={translate('products.tab.images')} uploads={uploads}>
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
      </UploadZone>
      <p role="status" className="hn-visually-hidden">
        {told}
      </p>
      {leaving === null ? null : (
        <FetchedDialog
          code={removeImageDialog}
          title={translate('products.removeUsedTitle')}
          onClose={() => setLeaving(null)}
        >
          {(RemoveImageDialog) => (
            <RemoveImageDialog
              productId={product.id}
              image={leaving}
              onClose={() => setLeaving(null)}
              onRemove={(id) => void remove(id)}
            />
          )}
        </FetchedDialog>
      )}
      {selected === null ? null : (
        <FetchedDialog code={imageDialog} title={translate('products.imageTitle')} onClose={() => setOpened(null)}>
          {(ImageDialog) => (
            <ImageDialog
              product={product}
              image={selected}
              onClose={() => setOpened(null)}
              onImages={show}
              onReplaced={replace}
            />
          )}
        </FetchedDialog>
      )}
    </Card>
  );
}
