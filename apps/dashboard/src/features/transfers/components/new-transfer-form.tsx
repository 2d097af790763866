import type { TransferChoices, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { createTransfer, transferKeys } from '../api/transfer-calls.ts';
import { LineName, nameOf } from './line-name.tsx';
import { firstTransfer, isCount, itemField, toNewTransfer } from './new-transfer-values.ts';
import type { Ends, NewValues } from './new-transfer-values.ts';

/** From where to where, and what, where the address says it. */
export function NewTransferForm({ choices, ends }: { readonly choices: TransferChoices; readonly ends: Ends }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const making = useChange<NewValues, TransferDetail>({
    send: (values, key) => createTransfer(api, toNewTransfer(choices, values), key),
    store: (value) => [put(transferKeys.detail(value.id), value)],
    renewsBeside: [transferKeys.lists, transferKeys.proposals],
    said: ({ id }) => translate('transfers.created', { number: id }),
    deed: ({ id }) => ({ thing: { name: translate('transfers.one', { number: id }), to: `/transfers/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm<NewValues>({
    initialValues: firstTransfer(choices, ends),
    validate: (values) => ({
      ...(values['source'] === '' ? { source: translate('transfers.chooseWarehouse') } : {}),
      ...(values['target'] === '' ? { target: translate('transfers.chooseWarehouse') } : {}),
      ...(values['target'] !== '' && values['target'] === values['source']
        ? { target: translate('transfers.sameWarehouse') }
        : {}),
      ...Object.fromEntries(
        choices.items
          .map(itemField)
          .filter((field) => !isCount(values[field]))
          .map((field) => [field, translate('transfers.wholeNumber')]),
      ),
    }),
    submit: async (values) => {
      const outcome = await making.run(values);
      if (outcome.ok) {
        const { id, worksAtSource } = outcome.value;
        void navigate(worksAtSource ? `/transfers/${id}/provision` : `/transfers/${id}`, { replace: true });
      }
      return outcome;
    },
  });
  return (
    <form id={form.id} className="hn-transfer-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('transfers.way')} isFirst>
        <div className="hn-transfer-form">
          {(['source', 'target'] as const).map((end) => (
            <NativeSelect
              key={end}
              {...form.field(end)}
              label={translate(end === 'source' ? 'transfers.from' : 'transfers.to')}
              withAsterisk
              data={[
                { value: '', label: translate('transfers.chooseWarehouse') },
                ...choices.warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) => form.change(end, event.currentTarget.value)}
            />
          ))}
          <Textarea
            {...form.field('note')}
            label={translate('transfers.note')}
            rows={2}
            maxLength={500}
            dir="auto"
            onChange={(event) => form.change('note', event.currentTarget.value)}
          />
        </div>
      </Card>
      {choices.items.length === 0 ? null : <Items form={form} choices={choices} />}
      <div>
        <SubmitButton submitting={form.submitting} label={translate('transfers.create')} />
      </div>
    </form>
  );
}

type ItemsProps = { readonly form: ServerForm<NewValues>; readonly choices: TransferChoices };

function Items({ form, choices }: ItemsProps) {
  const translate = useTranslate();
  const source = Number(form.values['source'] ?? '');
  return (
    <Card title={translate('transfers.items')}>
      <ul className="hn-transfer-lines">
        {choices.items.map((item) => (
          <li key={itemField(item)} className="hn-transfer-offer">
            <LineName thing={{ ...item, sku: null }} />
            <span className="hn-soft">
              {translate('transfers.free', {
                count: item.available.find(({ warehouseId }) => warehouseId === source)?.quantity ?? 0,
              })}
            </span>
            <TextInput
              {...form.field(itemField(item))}
              aria-label={translate('transfers.quantityOf', { name: nameOf(item) })}
              w={80}
              inputMode="numeric"
              attributes={leftToRight}
              onChange={(event) => form.change(itemField(item), event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
