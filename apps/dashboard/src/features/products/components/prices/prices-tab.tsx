import { scaleCentimes, toCentimes } from '@hanout/core/kernel';
import type { TaxRegime } from '@hanout/core/pricing';
import { effectiveTaxPercent, marginBasisPoints, priceBeforeTax, priceWithTax } from '@hanout/core/pricing';
import { formatAmount } from '@hanout/i18n';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount, readPercent, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Alert, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PartText } from '../fields/part-fields.tsx';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { useSession } from '../../../../session/use-session.ts';
import { CopyPrice, RoundPrices } from './price-tools.tsx';
import { PriceHistoryCard } from './price-history-card.tsx';
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
  const rate =
    enumerations.taxRates.find(({ id }) => String(id) === values['taxRateId']) ??
    enumerations.taxRates.find(({ isDefault }) => isDefault);
  const { chargesTax } = usePriceWords();
  const basisPoints = chargesTax ? (rate?.rateBasisPoints ?? readPercent(String(product.taxPercent)) ?? 0) : 0;
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

type PricePairProps = {
  readonly editor: Editor;
  readonly name: 'priceHt' | 'packPriceHt' | 'wholeSalePriceHt' | 'supplyPriceHt';
  readonly basisPoints: number;
  readonly supply: number | null;
};

const TTC_NAMES = {
  priceHt: 'priceTtc',
  packPriceHt: 'packPriceTtc',
  wholeSalePriceHt: 'wholeSalePriceTtc',
  supplyPriceHt: 'supplyPriceTtc',
} as const;

/** Names the shops that sell at the price of a regime; undefined where none does. */
function useSellingShops() {
  const translate = useTranslate();
  const { shops } = useSession();
  return (regime: TaxRegime): string | undefined => {
    const names = shops.filter(({ taxRegime }) => taxRegime === regime).map(({ name }) => name);
    return names.length === 0 ? undefined : translate('products.soldAt', { shops: names.join(', ') });
  };
}

/** Two fields that follow each other; what is stored is the one without tax. Where no shop adds tax there is one. */
function PricePair({ editor, name, basisPoints, supply }: PricePairProps) {
  const translate = useTranslate();
  const typed = editor.values('prices')[name] ?? '';
  const ht = readAmount(typed) ?? toCentimes(0);
  const ttc = priceWithTax(ht, basisPoints);
  const change = (value: string) => editor.change('prices', { [name]: value });
  const changeTtc = (value: string) =>
    change(value === '' ? '' : writeAmount(priceBeforeTax(readAmount(value) ?? toCentimes(0), basisPoints)));
  const isOptional = name !== 'priceHt';
  const { chargesTax, priceWord } = usePriceWords();
  const soldAt = useSellingShops();
  const isSold = name === 'priceHt' || name === 'packPriceHt';
  return (
    <>
      <CurrencyInput
        name={name}
        label={priceWord(`products.field.${name}`)}
        description={isSold && chargesTax ? soldAt('ifu') : undefined}
        value={typed}
        error={editor.errors('prices')[name]}
        onChange={change}
      />
      {chargesTax ? (
        <CurrencyInput
          name={TTC_NAMES[name]}
          label={translate(`products.field.${TTC_NAMES[name]}`)}
          description={isSold ? soldAt('tva') : undefined}
          value={writeAmount(ttc)}
          onChange={changeTtc}
        />
      ) : null}
      <Margin ht={ht} supply={isOptional && typed === '' ? null : supply} />
    </>
  );
}

function Margin({ ht, supply }: { readonly ht: number; readonly supply: number | null }) {
  const translate = useTranslate();
  const margin = supply === null ? null : marginBasisPoints(ht, supply);
  if (supply === null || margin === null) return <span />;
  const coefficient = supply === 0 ? '—' : formatAmount(scaleCentimes(toCentimes(100), ht, supply));
  return (
    <span className="hn-margin">
      <StatusBadge tone={margin < 0 ? 'bad' : 'good'}>
        {translate('products.margin', { percent: formatAmount(margin) })}
      </StatusBadge>
      <span className="hn-soft">
        <Money centimes={ht - supply} /> · ×{coefficient}
      </span>
    </span>
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
