import type { FormPicture } from '@hanout/contracts/products/product-images';
import { useRenewal } from '../../api/cache.ts';
import { useApplication } from '../../app/application.ts';
import { useUploads } from '../../picture-parts/uploads/use-uploads.ts';
import { useSteady } from '../use-steady.ts';
import { picturesKey, sendPicture } from './block-choices.ts';

type Chosen = {
  readonly shopId: number;
  readonly ids: readonly number[];
  readonly most: number;
  readonly onChange: (ids: readonly number[]) => void;
};

/** New pictures are in the block for as long as it has room; those beyond are kept to be chosen. */
export function useBlockUploads({ shopId, ids, most, onChange }: Chosen) {
  const { api } = useApplication();
  const renew = useRenewal();
  // What is chosen, or closed, while pictures are on their way is not forgotten when they arrive.
  const choose = useSteady((stored: readonly number[]) => {
    const added = stored.filter((id) => !ids.includes(id));
    const [first] = added;
    if (first !== undefined) onChange(most === 1 ? [first] : [...ids, ...added].slice(0, most));
  });
  return useUploads<FormPicture>({
    send: (picture) => sendPicture(api, picture),
    onStored: async (values) => {
      await renew({ renews: [picturesKey(shopId)] });
      const stored = new Set(values.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])));
      choose([...stored]);
      return { added: stored.size, known: null };
    },
  });
}
