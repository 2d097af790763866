import type { Language } from '@hanout/i18n';
import type { RichTextInserts } from '@hanout/ui/rich-text/inserts.ts';
import { useMemo } from 'react';
import { ChoosePicture } from './choose-picture.tsx';
import { ChooseProducts } from './choose-products.tsx';
import { ProductInText } from './product-in-text.tsx';

/** What a text of a shop may name: pictures of the library, and products that the shop sells. */
export function useWritingInserts(shopId: number, language: Language): RichTextInserts {
  return useMemo(
    () => ({
      choosePicture: (choice) => <ChoosePicture {...choice} language={language} />,
      chooseProducts: (choice) => <ChooseProducts {...choice} shopId={shopId} />,
      product: (id) => <ProductInText shopId={shopId} id={id} />,
    }),
    [shopId, language],
  );
}
