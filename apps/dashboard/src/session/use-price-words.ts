import type { Translate } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCallback } from 'react';
import { useSession } from './use-session.ts';

/** Words about prices: with and without tax where some shop adds it; where none does there is one price. */
export function usePriceWords(): { readonly chargesTax: boolean; readonly priceWord: Translate } {
  const translate = useTranslate();
  const { chargesTax } = useSession();
  const priceWord = useCallback<Translate>(
    (key, params) => {
      const asked: string = chargesTax ? key : `onePrice.${key}`;
      return translate(asked, params);
    },
    [translate, chargesTax],
  );
  return { chargesTax, priceWord };
}
