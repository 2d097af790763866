import type { ImageList, UploadAnswer } from '@hanout/contracts/products/product-images';
import type { ProductPage } from '@hanout/contracts/products/products';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useFreshRead, useRenewal } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { useUploads } from '../../../../picture-parts/uploads/use-uploads.ts';
import { orderImages, uploadImage } from '../../api/image-changes.ts';
import { productKeys, productPageQuery } from '../../api/product-queries.ts';

/** BO-17: the pictures of a product, behind those that it has. */
export function useProductUploads({ id: productId, images }: Pick<ProductPage, 'id' | 'images'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const renew = useRenewal();
  const readNow = useFreshRead();
  const ordering = useChange<readonly number[], ImageList>({
    send: (ids) => orderImages(api, productId, ids),
    refused: shownInForm,
  });

  /** Eight at a time overtake each other: the places that these pictures have are given to them as they were chosen. */
  const putInOrder = async (stored: readonly number[]) => {
    const added = [...new Set(stored)].filter((id) => !images.some((image) => image.id === id));
    if (added.length < 2) return;
    const now = await readNow(productPageQuery(api, productId));
    const ids = now?.images.map(({ id }) => id) ?? [];
    const next = [...added];
    const wanted = ids.map((id) => (added.includes(id) ? (next.shift() ?? id) : id));
    if (wanted.some((id, place) => id !== ids[place])) await ordering.run(wanted);
  };

  return useUploads<UploadAnswer>({
    send: (picture) => uploadImage(api, productId, picture),
    onStored: async (values) => {
      const stored = values.map(({ id }) => id);
      await putInOrder(stored);
      await renew({ renews: [productKeys.all] });
      const before = new Set(images.map(({ id }) => id));
      const added = new Set(stored.filter((id) => !before.has(id))).size;
      const count = stored.length - added;
      return { added, known: count === 0 ? null : translate('products.imagesKnown', { count }) };
    },
  });
}
