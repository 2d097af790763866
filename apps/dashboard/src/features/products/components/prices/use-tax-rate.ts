import { readPercent } from '@hanout/ui/money/amount-text.ts';
import { useProductEnumerations } from '../../../../api/product-enumerations.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import type { Editor } from '../fields/use-editor.ts';

/** The rate that is chosen for the product, else the usual one; 0 basis points where no shop adds a tax. */
export function useTaxRate(editor: Editor) {
  const { enumerations } = useProductEnumerations();
  const { chargesTax } = usePriceWords();
  const chosen = editor.values('prices')['taxRateId'];
  const rate =
    enumerations.taxRates.find(({ id }) => String(id) === chosen) ??
    enumerations.taxRates.find(({ isDefault }) => isDefault);
  const charged = rate?.rateBasisPoints ?? readPercent(String(editor.product.taxPercent)) ?? 0;
  return { rate, basisPoints: chargesTax ? charged : 0 };
}
