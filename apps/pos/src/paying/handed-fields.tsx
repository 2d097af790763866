import { toCentimes } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';
import { formatAmount } from '@hanout/i18n';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { handedSums, halfOf } from './payment-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

type HandedFieldsProps = {
  readonly draft: PaymentDraft;
  readonly due: Centimes;
  readonly exactCash: Centimes;
  /** goods of a deposit may stay here */
  readonly hasPlace: boolean;
  /** What a card has to bring beside so much cash. */
  readonly missingBeside: (cash: Centimes) => Centimes;
  readonly onChange: (next: Partial<PaymentDraft>) => void;
  /** which field the number pad writes into */
  readonly onField: (field: 'cash' | 'card') => void;
};

const METHODS = ['cash', 'card', 'mobile', 'other'] as const;

/** What was handed over, by the type of the payment: notes, cash and card, or a first part. */
export function HandedFields({ draft, due, exactCash, hasPlace, missingBeside, onChange, onField }: HandedFieldsProps) {
  const translate = useTranslate();
  const split = (cash: Centimes) => onChange({ cash, card: missingBeside(cash) });
  if (draft.type === 'cash')
    return (
      <>
        <CurrencyInput
          size="xl"
          label={translate('pos.pay.handed')}
          placeholder={formatAmount(exactCash)}
          value={writeAmount(draft.cash)}
          onFocus={() => onField('cash')}
          onChange={(plain) => onChange({ cash: readAmount(plain) })}
        />
        <div className="pos-notes" role="group" aria-label={translate('pos.pay.notes')}>
          {handedSums(exactCash).map((sum) => (
            <button key={sum} type="button" onClick={() => onChange({ cash: sum })}>
              {sum === exactCash ? translate('pos.pay.exact') : null} <Money centimes={sum} />
            </button>
          ))}
        </div>
      </>
    );
  if (draft.type === 'mixed')
    return (
      <>
        <div className="pos-notes" role="group" aria-label={translate('pos.pay.split')}>
          <button type="button" onClick={() => split(exactCash)}>
            {translate('pos.pay.allCash')}
          </button>
          <button type="button" onClick={() => split(toCentimes(0))}>
            {translate('pos.pay.allCard')}
          </button>
          <button type="button" onClick={() => split(halfOf(due))}>
            {translate('pos.pay.half')}
          </button>
        </div>
        <CurrencyInput
          size="xl"
          label={translate('pos.method.cash')}
          onFocus={() => onField('cash')}
          value={writeAmount(draft.cash)}
          onChange={(plain) => {
            const cash = readAmount(plain);
            onChange(cash === null ? { cash } : { cash, card: missingBeside(cash) });
          }}
        />
        <CurrencyInput
          size="xl"
          label={translate('pos.method.card')}
          onFocus={() => onField('card')}
          value={writeAmount(draft.card)}
          onChange={(plain) => onChange({ card: readAmount(plain) })}
        />
      </>
    );
  if (draft.type === 'deposit' || draft.type === 'installment')
    return (
      <>
        <SegmentedControl
          size="lg"
          fullWidth
          aria-label={translate('pos.pay.by')}
          value={draft.by}
          onChange={(value) => onChange({ by: METHODS.find((method) => method === value) ?? 'cash' })}
          data={METHODS.map((method) => ({ value: method, label: translate(`pos.method.${method}`) }))}
        />
        {draft.type === 'deposit' && hasPlace ? (
          <SegmentedControl
            size="lg"
            fullWidth
            aria-label={translate('pos.pay.where')}
            value={draft.isReserved ? 'reserved' : 'carried'}
            onChange={(value) => onChange({ isReserved: value === 'reserved' })}
            data={[
              { value: 'reserved', label: translate('pos.pay.reserved') },
              { value: 'carried', label: translate('pos.pay.carried') },
            ]}
          />
        ) : null}
        <CurrencyInput
          size="xl"
          label={translate(draft.type === 'deposit' ? 'pos.pay.deposit' : 'pos.pay.first')}
          value={writeAmount(draft.cash)}
          onChange={(plain) => onChange({ cash: readAmount(plain) })}
        />
      </>
    );
  return null;
}
