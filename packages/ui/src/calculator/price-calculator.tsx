import { formatMoney } from '@hanout/i18n';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { leftToRight } from '../inputs/left-to-right.ts';
import { Money } from '../money/money.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import { totalOf } from './calculation.ts';
import type { Calculation, PricedOption } from './calculation.ts';
import './price-calculator.css';

type PriceCalculatorProps = {
  readonly options: readonly PricedOption[];
  readonly value: Calculation;
  readonly onChange: (value: Calculation) => void;
  /** What the types are: `Add-on`. */
  readonly label?: string;
  readonly errors?: { readonly option?: string | undefined; readonly quantity?: string | undefined };
  /** A type is taken once: nothing is asked but which. */
  readonly isOne?: boolean;
};

/** BO-31: a type with its price times a quantity is the total, as both are chosen. */
export function PriceCalculator(props: PriceCalculatorProps) {
  const { options, value, onChange, label, errors = {}, isOne = false } = props;
  const translate = useTranslate();
  const id = useId();
  const total = totalOf(options, value);
  return (
    <div className="hn-calculator">
      <NativeSelect
        className="hn-calculator-type"
        label={label ?? translate('ui.calculator.type')}
        value={value.option}
        error={errors.option}
        data={[
          { value: '', label: translate('ui.calculator.choose') },
          ...options.map((option) => ({ value: option.id, label: `${option.name} · ${formatMoney(option.price)}` })),
        ]}
        onChange={(event) => onChange({ ...value, option: event.currentTarget.value })}
      />
      {isOne ? null : (
        <TextInput
          className="hn-calculator-quantity"
          label={translate('ui.calculator.quantity')}
          inputMode="numeric"
          maxLength={6}
          attributes={leftToRight}
          value={value.quantity}
          error={errors.quantity}
          onChange={(event) => onChange({ ...value, quantity: event.currentTarget.value })}
        />
      )}
      <div className="hn-calculator-total">
        <span id={id} className="hn-soft">
          {translate('ui.calculator.total')}
        </span>
        <output aria-labelledby={id}>{total === null ? '—' : <Money centimes={total} strong />}</output>
      </div>
    </div>
  );
}
