import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { monthsFromToday } from './months.ts';
import type { PaymentDraft } from './payment-draft.ts';

type InstallmentFieldsProps = {
  readonly draft: PaymentDraft;
  readonly onChange: (next: Partial<PaymentDraft>) => void;
};

const MOST = 36;

/** What comes when, after the first one, which is paid now; an empty amount is what remains. */
export function InstallmentFields({ draft: { installments }, onChange }: InstallmentFieldsProps) {
  const translate = useTranslate();
  const write = (at: number, next: Partial<PaymentDraft['installments'][number]>) =>
    onChange({ installments: installments.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  return (
    <div className="pos-installments">
      {installments.map(({ dueOn, amount }, at) => (
        // Rows are added and taken away at the foot alone.
        <div key={at} className="pos-installment">
          <TextInput
            size="lg"
            type="date"
            label={translate('pos.pay.dueOn', { number: at + 2 })}
            value={dueOn}
            onChange={(event) => write(at, { dueOn: event.currentTarget.value })}
          />
          <CurrencyInput
            size="lg"
            label={translate('pos.pay.amount')}
            placeholder={translate('pos.pay.remainder')}
            value={writeAmount(amount)}
            onChange={(plain) => write(at, { amount: readAmount(plain) })}
          />
        </div>
      ))}
      <div className="pos-actions">
        <Button
          size="lg"
          variant="default"
          disabled={installments.length >= MOST - 1}
          onClick={() =>
            onChange({
              installments: [...installments, { dueOn: monthsFromToday(installments.length + 1), amount: null }],
            })
          }
        >
          {translate('pos.pay.addInstallment')}
        </Button>
        <Button
          size="lg"
          variant="default"
          disabled={installments.length <= 1}
          onClick={() => onChange({ installments: installments.slice(0, -1) })}
        >
          {translate('pos.pay.removeInstallment')}
        </Button>
      </div>
    </div>
  );
}
