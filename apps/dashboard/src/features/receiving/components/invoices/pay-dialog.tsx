import type { SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { PAID_BY } from '@hanout/core/receiving';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';

/** As the server calls it. */
const AMOUNT = 'paid.amountCentimes';

type Due = SupplierInvoice['dues'][number];
export type Paid = {
  readonly on: string;
  readonly by: (typeof PAID_BY)[number];
  readonly note: string;
  readonly amountCentimes: number;
};

type PayDialogProps = {
  /** null: closed */
  readonly due: Due | null;
  readonly today: string;
  readonly onClose: () => void;
  readonly onPay: (due: Due, paid: Paid) => Promise<SubmitOutcome>;
};

/** When and how one part was paid. */
export function PayDialog({ due, today, onClose, onPay }: PayDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={due !== null} onClose={onClose} title={translate('receiving.payTitle')}>
      {due === null ? null : <PayForm due={due} today={today} onClose={onClose} onPay={onPay} />}
    </Dialog>
  );
}

function PayForm({ due, today, onClose, onPay }: PayDialogProps & { readonly due: Due }) {
  const translate = useTranslate();
  const form = useServerForm<{ on: string; by: string; note: string; 'paid.amountCentimes': string }>({
    initialValues: { on: today, by: 'cash', note: '', [AMOUNT]: writeAmount(due.amountCentimes) },
    validate: ({ on, [AMOUNT]: amount }) => ({
      ...(on === '' ? { on: translate('receiving.dayMissing') } : {}),
      ...((readAmount(amount) ?? 0) > 0 ? {} : { [AMOUNT]: translate('receiving.noAmount') }),
    }),
    submit: async ({ on, by, note, [AMOUNT]: amount }) => {
      const way = PAID_BY.find((each) => each === by) ?? 'other';
      const outcome = await onPay(due, { on, by: way, note, amountCentimes: readAmount(amount) ?? 0 });
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  const typed = readAmount(form.values[AMOUNT]) ?? 0;
  const isPart = typed > 0 && typed < due.amountCentimes;
  return (
    <DialogForm form={form} onClose={onClose} label={translate('receiving.pay')}>
      <p>
        {translate('receiving.dueOn')} <bdi dir="ltr">{showDayText(due.dueOn)}</bdi> ·{' '}
        <Money centimes={due.amountCentimes} strong />{' '}
        {due.isLate ? <StatusBadge tone="bad">{translate('receiving.late')}</StatusBadge> : null}
      </p>
      <CurrencyInput
        {...form.field(AMOUNT)}
        label={translate('receiving.paidAmount')}
        description={isPart ? translate('receiving.restStays') : undefined}
        onChange={(amount) => form.change(AMOUNT, amount)}
      />
      <DateInput
        {...form.field('on')}
        label={translate('receiving.paidOn')}
        data-autofocus
        onChange={(day) => form.change('on', day)}
      />
      <NativeSelect
        {...form.field('by')}
        label={translate('receiving.paidBy')}
        data={PAID_BY.map((value) => ({ value, label: translate(`receiving.by.${value}`) }))}
        onChange={(event) => form.change('by', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('note')}
        label={translate('receiving.note')}
        maxLength={200}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
