import { effectiveTaxPercent } from '@hanout/core/pricing';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Alert, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PartText } from '../fields/part-fields.tsx';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { CopyPrice, RoundPrices } from './price-tools.tsx';
import { PriceHistoryCard } from './price-history-card.tsx';
import { PricePair } from './price-pair.tsx';
import { useTaxRate } from './use-tax-rate.ts';
import type { Editor } from '../fields/use-editor.ts';
import { useProductEnumerations } from '../../../../api/product-enumerations.ts';
import './prices-tab.css';

/** BO-11: prices with tax from those without, and back; margin beside them, and what each was before. */
export function PricesTab({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  const values = editor.values('prices');
  const { product } = editor;
  const isPack = product.type === 'pack';
  const { chargesTax } = usePriceWords();
  const { rate, basisPoints } = useTaxRate(editor);
  const sale = readAmount(values[isPack && values['packPriceHt'] !== '' ? 'packPriceHt' : 'priceHt']) ?? 0;
  const supply = readAmount(values['supplyPriceHt']);
  return (
    <div className="hn-editor-columns">
      <div>
        <Card title={translate('products.card.prices')}>
          {chargesTax ? (
            <div className="hn-price-head">
              <SelectPicker
                clearable={false}
                label={translate('products.field.taxRateId')}
                description={translate('products.rateUsed', { percent: effectiveTaxPercent(basisPoints) })}
                options={enumerations.taxRates.map(({ id, name }) => ({ id: String(id), name }))}
                value={rate === undefined ? null : String(rate.id)}
                error={editor.errors('prices')['taxRateId']}
                onChange={(id) => editor.change('prices', { taxRateId: id ?? '' })}
              />
            </div>
          ) : null}
          <div
            className="hn-price-grid"
            data-taxed={chargesTax}
            role="group"
            aria-label={translate('products.card.prices')}
          >
            <PricePair editor={editor} name="priceHt" basisPoints={basisPoints} supply={supply} />
            {isPack ? <PricePair editor={editor} name="packPriceHt" basisPoints={basisPoints} supply={supply} /> : null}
            <PricePair editor={editor} name="wholeSalePriceHt" basisPoints={basisPoints} supply={supply} />
            <PricePair editor={editor} name="supplyPriceHt" basisPoints={basisPoints} supply={null} />
          </div>
          {chargesTax ? <p className="hn-soft">{translate('products.storedHt')}</p> : null}
          <Stack gap="xs" mt="sm">
            <RoundPrices editor={editor} basisPoints={basisPoints} />
            <Group gap="xs">
              <CopyPrice editor={editor} />
            </Group>
          </Stack>
          {sale === 0 ? (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} mt="sm">
              {translate('products.priceMissing')}
            </Alert>
          ) : null}
          <PromotionWarning editor={editor} supply={supply} />
        </Card>
        <Card title={translate('products.card.wholesale')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PartText
              editor={editor}
              part="prices"
              name="wholesaleMinimumQuantity"
              label={translate('products.field.wholesaleMinimumQuantity')}
              isNumber
            />
          </SimpleGrid>
        </Card>
      </div>
      <div>
        <PriceHistoryCard productId={product.id} />
      </div>
    </div>
  );
}

function PromotionWarning({ editor, supply }: { readonly editor: Editor; readonly supply: number | null }) {
  const translate = useTranslate();
  const { promotionPriceCentimes } = editor.product;
  if (promotionPriceCentimes === null) return null;
  const isBelow = supply !== null && promotionPriceCentimes < supply;
  return (
    <Alert color={isBelow ? 'red' : 'blue'} variant="light" mt="sm">
      {translate(isBelow ? 'products.promotionBelowSupply' : 'products.promotionNow')}{' '}
      <Money centimes={promotionPriceCentimes} strong />
    </Alert>
  );
}
