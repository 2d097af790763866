import type { ProductRow } from '@hanout/contracts/products/products';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { useEffect, useRef, useState } from 'react';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { ShownPrice } from './shown-price.tsx';
import { useQuickEdit } from './use-quick-edit.ts';

/** The price in its cell, without tax where tax is charged: a press opens the field, Enter or leaving saves, Escape takes it back. */
export function InlinePrice({ product }: { readonly product: ProductRow }) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const { edit, isSaving } = useQuickEdit(product);
  const [typed, setTyped] = useState<string | null>(null);
  const cell = useRef<HTMLSpanElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) cell.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (typed === null) {
    return (
      <button type="button" className="hn-inline-price" onClick={() => setTyped(writeAmount(product.priceHtCentimes))}>
        <ShownPrice product={product} />
        <span className="hn-visually-hidden"> {translate('products.editPriceOf', { name: product.name })}</span>
      </button>
    );
  }
  const save = async () => {
    const priceHtCentimes = readAmount(typed) ?? 0;
    if (priceHtCentimes !== product.priceHtCentimes) await edit({ priceHtCentimes });
    setTyped(null);
  };
  return (
    <span ref={cell}>
      <CurrencyInput
        className="hn-inline-price-field"
        size="xs"
        aria-label={priceWord('products.priceOf', { name: product.name })}
        value={typed}
        disabled={isSaving}
        onChange={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </span>
  );
}
