import { formatMoney } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRef } from 'react';
import type { Counted } from '../till/types.ts';
import { countedSum, DENOMINATIONS } from './denominations.ts';
import { useTillState } from '../till/use-till.ts';
import './session.css';

type CountMoneyProps = { readonly counted: Counted; readonly onChange: (counted: Counted) => void };

/** Notes and coins, piece by piece: Enter goes on to the next. */
export function CountMoney({ counted, onChange }: CountMoneyProps) {
  const translate = useTranslate();
  const values = useTillState().self?.settings.denominations ?? DENOMINATIONS;
  const fields = useRef<HTMLFieldSetElement>(null);
  const change = (value: number, pieces: string) => {
    const number = Number(pieces.replaceAll(/\D/gu, '').slice(0, 5));
    const { [String(value)]: _, ...others } = counted;
    onChange(number === 0 ? others : { ...others, [String(value)]: number });
  };
  const goOn = (at: number) => {
    const next = fields.current?.querySelectorAll('input')[at + 1];
    if (next === undefined) return false;
    next.focus();
    next.select();
    return true;
  };
  return (
    <fieldset className="pos-count" ref={fields}>
      <legend className="hn-visually-hidden">{translate('pos.count.title')}</legend>
      {values.map((value, at) => (
        <label key={value} className="pos-count-row">
          <Money centimes={value} />
          <input
            inputMode="numeric"
            dir="ltr"
            aria-label={translate('pos.count.pieces', { value: formatMoney(value) })}
            value={counted[String(value)] ?? ''}
            onChange={(event) => change(value, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && goOn(at)) event.preventDefault();
            }}
          />
          <span className="pos-count-sum">
            <Money centimes={value * (counted[String(value)] ?? 0)} />
          </span>
        </label>
      ))}
      <output className="pos-count-total">
        <span>{translate('pos.count.total')}</span>
        <Money centimes={countedSum(counted)} strong />
      </output>
    </fieldset>
  );
}
