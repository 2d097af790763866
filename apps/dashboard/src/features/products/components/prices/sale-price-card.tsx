import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import type { Editor } from '../fields/use-editor.ts';
import { PricePair } from './price-pair.tsx';
import { useTaxRate } from './use-tax-rate.ts';

/** What the product is sold at; the other prices have their own tab. `beside` leads there. */
export function SalePriceCard({ editor, beside }: { readonly editor: Editor; readonly beside: ReactNode }) {
  const translate = useTranslate();
  const { chargesTax } = usePriceWords();
  const { basisPoints } = useTaxRate(editor);
  const values = editor.values('prices');
  const title = translate('products.card.prices');
  const names = editor.product.type === 'pack' ? (['packPriceHt', 'priceHt'] as const) : (['priceHt'] as const);
  const isMissing = names.every((name) => (readAmount(values[name]) ?? 0) === 0);
  return (
    <Card title={title} beside={beside}>
      <div className="hn-price-grid" data-taxed={chargesTax} data-brief role="group" aria-label={title}>
        {names.map((name) => (
          <PricePair
            key={name}
            editor={editor}
            name={name}
            basisPoints={basisPoints}
            supply={readAmount(values['supplyPriceHt'])}
          />
        ))}
      </div>
      {isMissing ? (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} mt="sm">
          {translate('products.priceMissing')}
        </Alert>
      ) : null}
    </Card>
  );
}
