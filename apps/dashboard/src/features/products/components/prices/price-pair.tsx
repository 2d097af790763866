import { scaleCentimes, toCentimes } from '@hanout/core/kernel';
import type { TaxRegime } from '@hanout/core/pricing';
import { marginBasisPoints, priceBeforeTax, priceWithTax } from '@hanout/core/pricing';
import { formatAmount } from '@hanout/i18n';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { useSession } from '../../../../session/use-session.ts';
import type { Editor } from '../fields/use-editor.ts';
import './prices-tab.css';

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
export function PricePair({ editor, name, basisPoints, supply }: PricePairProps) {
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
        <Money centimes={ht - supply} /> · <bdi dir="ltr">×{coefficient}</bdi>
      </span>
    </span>
  );
}
