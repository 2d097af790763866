import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { COST_KINDS, COST_SPREADS } from '@hanout/core/receiving';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCostsChange } from '../../api/use-costs-change.ts';
import { costsOf, costValues, fieldOfCost, spreadOf } from './cost-values.ts';
import type { CostValues } from './cost-values.ts';
import '../receiving.css';

type CostsDialogProps = { readonly shown: ReceiptDetail; readonly opened: boolean; readonly onClose: () => void };

/** What the delivery cost besides, said or corrected after it was received. */
export function CostsDialog({ shown, opened, onClose }: CostsDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('receiving.costs')} size={620}>
      {opened ? <CostsForm shown={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

function CostsForm({ shown, onClose }: Omit<CostsDialogProps, 'opened'>) {
  const translate = useTranslate();
  const changing = useCostsChange(shown);
  const [keys, setKeys] = useState<readonly number[]>(() =>
    shown.costs.length === 0 ? [0] : shown.costs.map((_, at) => at),
  );
  const form = useServerForm<CostValues>({
    initialValues: costValues(shown),
    validate: (values) =>
      Object.fromEntries(
        keys
          .filter((key) => costsOf(values, [key]) === null)
          .map((key) => [fieldOfCost(key, 'amount'), translate('receiving.noAmount')]),
      ),
    submit: async (values) => {
      const costs = costsOf(values, keys) ?? [];
      const outcome = await changing.run({ version: shown.version, costs, costSpread: spreadOf(values) });
      // Who takes what somebody else has saved does not go on with their own over it.
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  const add = () => {
    const key = Math.max(-1, ...keys) + 1;
    form.change(fieldOfCost(key, 'kind'), 'transport');
    form.change(fieldOfCost(key, 'note'), '');
    form.change(fieldOfCost(key, 'amount'), '');
    setKeys([...keys, key]);
  };
  return (
    <DialogForm form={form} onClose={onClose} label={translate('receiving.saveCosts')}>
      <p className="hn-soft">{translate('receiving.costsLater')}</p>
      <ul className="hn-receipt-dues">
        {keys.map((key, at) => (
          <li key={key} role="group" aria-label={translate('receiving.costNumber', { number: at + 1 })}>
            <div className="hn-receipt-fields">
              <NativeSelect
                {...form.field(fieldOfCost(key, 'kind'))}
                label={translate('receiving.costKind')}
                data={COST_KINDS.map((value) => ({ value, label: translate(`receiving.cost.${value}`) }))}
                onChange={(event) => form.change(fieldOfCost(key, 'kind'), event.currentTarget.value)}
              />
              <CurrencyInput
                {...form.field(fieldOfCost(key, 'amount'))}
                label={translate('receiving.amount')}
                onChange={(amount) => form.change(fieldOfCost(key, 'amount'), amount)}
              />
              <TextInput
                {...form.field(fieldOfCost(key, 'note'))}
                label={translate('receiving.note')}
                maxLength={120}
                dir="auto"
                onChange={(event) => form.change(fieldOfCost(key, 'note'), event.currentTarget.value)}
              />
            </div>
            <Button variant="subtle" color="red" size="xs" onClick={() => setKeys(keys.filter((each) => each !== key))}>
              {translate('receiving.removeCost', { number: at + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" size="xs" onClick={add}>
          {translate('receiving.addCost')}
        </Button>
      </div>
      <NativeSelect
        {...form.field('costSpread')}
        label={translate('receiving.costSpread')}
        data={COST_SPREADS.map((value) => ({ value, label: translate(`receiving.spread.${value}`) }))}
        onChange={(event) => form.change('costSpread', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
