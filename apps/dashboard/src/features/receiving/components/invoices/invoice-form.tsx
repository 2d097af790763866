import type { InvoiceForm as Begun } from '@hanout/contracts/purchasing/supplier-invoices';
import { checkInvoice } from '@hanout/core/receiving';
import { formatMoney, isolate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm, SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { partField, restOf, toInvoice } from './invoice-values.ts';
import type { InvoiceValues, Part } from './invoice-values.ts';

export type WrittenInvoice = ReturnType<typeof toInvoice> & { readonly supplierId: number };

type InvoiceFormProps = {
  readonly first: InvoiceValues;
  readonly parts: number;
  readonly suppliers: Begun['suppliers'];
  /** null: it stands for good. */
  readonly mayChooseSupplier: boolean;
  readonly send: (written: WrittenInvoice) => Promise<SubmitOutcome>;
  readonly label: string;
};

/** What a supplier asks for: its number, day and amount, and when which part is due. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { first, parts: many, suppliers, mayChooseSupplier, send, label } = props;
  const translate = useTranslate();
  const [parts, setParts] = useState<readonly Part[]>(() => Array.from({ length: many }, (_, key) => ({ key })));
  const form = useServerForm<InvoiceValues>({
    initialValues: first,
    validate: (values) => {
      const invoice = toInvoice(values, parts);
      const fault = checkInvoice(invoice);
      const sum = fault?.why === 'sum-differs' ? formatMoney(fault.sumCentimes) : '';
      return {
        ...(values['supplierId'] === '' ? { supplierId: translate('receiving.chooseSupplier') } : {}),
        ...(invoice.number === '' ? { number: translate('receiving.numberMissing') } : {}),
        ...(invoice.invoicedOn === '' ? { invoicedOn: translate('receiving.dayMissing') } : {}),
        ...(invoice.amountCentimes === 0 ? { amount: translate('receiving.noAmount') } : {}),
        ...Object.fromEntries(
          parts
            .filter(({ key }) => values[partField(key, 'dueOn')] === '')
            .map(({ key }) => [partField(key, 'dueOn'), translate('receiving.dayMissing')]),
        ),
        ...(fault === null ? {} : { dues: translate(`receiving.duesFault.${fault.why}`, { sum }) }),
      };
    },
    submit: async (values) => send({ ...toInvoice(values, parts), supplierId: Number(values['supplierId']) }),
  });
  return (
    <form id={form.id} className="hn-receipt-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('receiving.invoice')} isFirst>
        <div className="hn-receipt-fields">
          <NativeSelect
            {...form.field('supplierId')}
            label={translate('receiving.supplier')}
            withAsterisk
            disabled={!mayChooseSupplier}
            data={[
              { value: '', label: translate('receiving.choose') },
              ...suppliers.map(({ id, name }) => ({ value: String(id), label: isolate(name) })),
            ]}
            onChange={(event) => form.change('supplierId', event.currentTarget.value)}
          />
          <TextInput
            {...form.field('number')}
            label={translate('receiving.number')}
            withAsterisk
            maxLength={60}
            dir="auto"
            onChange={(event) => form.change('number', event.currentTarget.value)}
          />
          <DateInput
            {...form.field('invoicedOn')}
            label={translate('receiving.invoicedOn')}
            withAsterisk
            onChange={(day) => form.change('invoicedOn', day)}
          />
          <CurrencyInput
            {...form.field('amount')}
            label={translate('receiving.amount')}
            withAsterisk
            onChange={(amount) => {
              form.change('amount', amount);
              if (parts.length === 1) form.change(partField(parts[0]?.key ?? 0, 'amount'), amount);
            }}
          />
          <Textarea
            {...form.field('note')}
            label={translate('receiving.note')}
            rows={1}
            maxLength={500}
            dir="auto"
            onChange={(event) => form.change('note', event.currentTarget.value)}
          />
        </div>
      </Card>
      <Parts form={form} parts={parts} onChange={setParts} />
      <div>
        <SubmitButton submitting={form.submitting} label={label} />
      </div>
    </form>
  );
}

type PartsProps = {
  readonly form: ServerForm<InvoiceValues>;
  readonly parts: readonly Part[];
  readonly onChange: (parts: readonly Part[]) => void;
};

function Parts({ form, parts, onChange }: PartsProps) {
  const translate = useTranslate();
  const { error } = form.field('dues');
  const add = () => {
    const key = Math.max(-1, ...parts.map((part) => part.key)) + 1;
    form.change(partField(key, 'dueOn'), '');
    form.change(partField(key, 'amount'), writeAmount(restOf(form.values, parts)));
    onChange([...parts, { key }]);
  };
  return (
    <Card title={translate('receiving.dues')}>
      {error === undefined ? null : (
        <Input.Error role="alert" mb="sm">
          {error}
        </Input.Error>
      )}
      <ul className="hn-receipt-dues">
        {parts.map(({ key }, at) => (
          <li key={key} role="group" aria-label={translate('receiving.part', { number: at + 1 })}>
            <div className="hn-receipt-fields">
              <DateInput
                {...form.field(partField(key, 'dueOn'))}
                label={translate('receiving.dueOn')}
                onChange={(day) => form.change(partField(key, 'dueOn'), day)}
              />
              <CurrencyInput
                {...form.field(partField(key, 'amount'))}
                label={translate('receiving.amount')}
                onChange={(amount) => {
                  form.change(partField(key, 'amount'), amount);
                  form.change('dues', '');
                }}
              />
            </div>
            {parts.length === 1 ? null : (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                onClick={() => onChange(parts.filter((part) => part.key !== key))}
              >
                {translate('receiving.removePart', { number: at + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" mt="sm" onClick={add}>
        {translate('receiving.addPart')}
      </Button>
    </Card>
  );
}
