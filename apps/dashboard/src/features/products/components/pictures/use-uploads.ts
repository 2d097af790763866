import type { ImageList, UploadAnswer } from '@hanout/contracts/products/product-images';
import type { ProductPage } from '@hanout/contracts/products/products';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRenewal } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { orderImages, uploadImage } from '../../api/image-changes.ts';
import { productKeys, productPageQuery } from '../../api/product-queries.ts';
import { shrinkPicture } from '../../api/shrink-picture.ts';

const MOST_RETRIES = 3;

export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly message: string;
  readonly file: File;
};

type SentPicture = { readonly picture: Blob; readonly name: string };

/**
 * BO-17: eight at a time, over all drops; what fails stays listed with its reason and a way to try again; one message sums up, another one says
 * which pictures were there already: a picture is known by its content.
 */
export function useUploads({ id: productId, images }: Pick<ProductPage, 'id' | 'images'>) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api, uploadTurns } = useApplication();
  const renew = useRenewal();
  const sending = useChange<SentPicture, UploadAnswer>({
    send: async ({ picture, name }) => {
      let answer = await uploadImage(api, productId, picture, name);
      // A server that is too busy now is asked again while the other pictures leave it.
      for (let left = MOST_RETRIES; left > 0 && !answer.ok && answer.problem.status === 503; left -= 1)
        answer = await uploadImage(api, productId, picture, name);
      return answer;
    },
    refused: shownInForm,
  });
  const ordering = useChange<readonly number[], ImageList>({
    send: (ids) => orderImages(api, productId, ids),
    refused: shownInForm,
  });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const mark = (id: number, change: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  const sendOne = async ({ id, file, name }: Upload): Promise<number | null> => {
    mark(id, { state: 'sending', message: '' });
    const picture = await shrinkPicture(file);
    const outcome = picture === null ? null : await sending.run({ picture, name });
    if (outcome?.ok === true) {
      setUploads((known) => known.filter((upload) => upload.id !== id));
      return outcome.value.id;
    }
    const message = outcome === null ? translate('products.imageUnreadable') : (outcome.problem?.message ?? '');
    reportError(new Error(`upload of a picture failed, ${outcome?.problem?.code ?? 'unreadable'}`));
    mark(id, { state: 'failed', message });
    return null;
  };

  /** Eight at a time overtake each other: the places that these pictures have are given to them as they were chosen. */
  const putInOrder = async (stored: readonly number[]) => {
    const added = [...new Set(stored)].filter((id) => !images.some((image) => image.id === id));
    if (added.length < 2) return;
    const now = await queries.fetchQuery({ ...productPageQuery(api, productId), staleTime: 0 }).catch(() => null);
    const ids = now?.images.map(({ id }) => id) ?? [];
    const next = [...added];
    const wanted = ids.map((id) => (added.includes(id) ? (next.shift() ?? id) : id));
    if (wanted.some((id, place) => id !== ids[place])) await ordering.run(wanted);
  };

  const send = async (waiting: readonly Upload[]) => {
    // In the order in which they were chosen, whichever came through first.
    const outcomes = await Promise.all(waiting.map((upload) => uploadTurns(() => sendOne(upload))));
    const stored = outcomes.filter((id) => id !== null);
    await putInOrder(stored);
    await renew({ renews: [productKeys.all] });
    const failed = outcomes.length - stored.length;
    const before = new Set(images.map(({ id }) => id));
    const count = new Set(stored.filter((id) => !before.has(id))).size;
    if (stored.length > count)
      toasts.show({
        tone: 'neutral',
        message: translate('products.imagesKnown', { count: stored.length - count }),
      });
    if (count === 0 && failed === 0) return;
    toasts.show({
      tone: failed === 0 ? 'success' : 'failure',
      message:
        failed === 0
          ? translate('products.imagesAdded', { count })
          : translate('products.imagesFailed', { count: failed }),
    });
  };

  return {
    uploads,
    isSending: uploads.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) => {
      const added = files
        .filter(({ type, name }) => type.startsWith('image/') || /\.(?:jpe?g|png|webp|avif)$/iu.test(name))
        .map((file): Upload => {
          lastId.current += 1;
          return { id: lastId.current, name: file.name, state: 'waiting', message: '', file };
        });
      if (added.length < files.length)
        toasts.show({
          tone: 'failure',
          message: translate('products.imagesOnly', { count: files.length - added.length }),
        });
      if (added.length === 0) return;
      setUploads((known) => [...known, ...added]);
      void send(added);
    },
    retry: (upload: Upload) => void send([upload]),
    dismiss: (upload: Upload) => setUploads((known) => known.filter(({ id }) => id !== upload.id)),
  };
}
