import { useState } from 'react';
import { clampQuantity, quantityLimits } from '../../client/cart/cart-line.ts';
import type { Translate } from '../props.ts';
import { Icon } from './icon.tsx';

interface QuantityFieldProps {
  readonly value: number;
  readonly t: Translate;
  /** What is counted, for the names of the buttons. */
  readonly name: string;
  readonly onChange: (quantity: number) => void;
}

/** Minus, a number that can be typed, plus. Minus rests at 1; what is not a number becomes 1 (storefront §2, §5). */
export function QuantityField({ value, t, name, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const type = (text: string): void => {
    setTyped(text);
    // Some phones press a button without leaving the field: what can be taken counts at once.
    const asked = Number(text);
    if (text !== '' && clampQuantity(asked) === asked) onChange(asked);
  };
  const commit = (): void => {
    if (typed === null) return;
    const asked = typed.trim() === '' ? Number.NaN : Number(typed);
    const taken = clampQuantity(asked);
    setTyped(null);
    setNote(taken === asked ? '' : t('cart.invalid_quantity'));
    if (taken !== asked) onChange(taken);
  };
  return (
    <div className="quantity" role="group" aria-label={t('cart.quantity_of', { name })}>
      <button
        type="button"
        className="quantity__step"
        aria-label={t('cart.decrease', { name })}
        disabled={value <= quantityLimits.min}
        onClick={() => onChange(clampQuantity(value - 1))}
      >
        <Icon name="minus" />
      </button>
      <input
        className="quantity__input"
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={quantityLimits.min}
        max={quantityLimits.max}
        step={1}
        aria-label={t('cart.quantity_of', { name })}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        className="quantity__step"
        aria-label={t('cart.increase', { name })}
        disabled={value >= quantityLimits.max}
        onClick={() => onChange(clampQuantity(value + 1))}
      >
        <Icon name="plus" />
      </button>
      <span className="quantity__note" role="status">
        {note}
      </span>
    </div>
  );
}
