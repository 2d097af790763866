import { LONGEST_REFERENCE, paymentMethods } from '@hanout/contracts/subscription';
import type { PaymentWrite, Subscription, SubscriptionDue } from '@hanout/contracts/subscription';
import { formatMoney } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { shownInForm } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { notePayment, withdrawPayment } from '../api/subscription-calls.ts';
import type { PaymentTaking } from '../api/subscription-calls.ts';
import { useStandingChange, versionIn } from '../api/use-standing-change.ts';
import { itemName, showDay } from './words.ts';

const TONES: Readonly<Record<SubscriptionDue['state'], StatusTone>> = {
  paid: 'good',
  late: 'bad',
  due: 'attention',
  coming: 'muted',
};

/** What was to be paid when, what comes next, and the way to note that it was paid. */
export function DuesCard({ standing }: { readonly standing: Subscription }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const paying = (dueOn: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (dueOn === null) after.delete('pay');
      else after.set('pay', dueOn);
      return after;
    });
  const opened = standing.dues.find(({ dueOn, state }) => dueOn === parameters.get('pay') && state !== 'paid');
  return (
    <Card title={translate('subscription.dues')}>
      <p className="hn-soft">{translate('subscription.dues.why')}</p>
      {standing.dues.length === 0 ? <p>{translate('subscription.dues.none')}</p> : null}
      <ul className="hn-subscription-rows">
        {standing.dues.map((due) => (
          <DueRow key={due.dueOn} due={due} standing={standing} onPay={() => paying(due.dueOn)} />
        ))}
      </ul>
      <Dialog
        opened={opened !== undefined}
        onClose={() => paying(null)}
        title={
          opened === undefined ? '' : translate('subscription.pay.title', { date: showDay(opened.dueOn, language) })
        }
        size={420}
      >
        {opened === undefined ? null : <PayForm due={opened} today={standing.today} onClose={() => paying(null)} />}
      </Dialog>
    </Card>
  );
}

type DueRowProps = {
  readonly due: SubscriptionDue;
  readonly standing: Subscription;
  readonly onPay: () => void;
};

function DueRow({ due, standing, onPay }: DueRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { dueOn, amount, paid, state, charges } = due;
  const date = showDay(dueOn, language);
  const names = charges.flatMap(({ itemId }) => {
    const item = standing.items.find(({ id }) => id === itemId);
    if (item === undefined) return [];
    return item.quantity === 1 ? itemName(item, language) : `${itemName(item, language)} × ${item.quantity}`;
  });
  return (
    <li>
      <div>
        <strong>{date}</strong> <StatusBadge tone={TONES[state]}>{translate(`subscription.due.${state}`)}</StatusBadge>
        <div className="hn-soft">{names.join(' · ')}</div>
        {paid > 0 && state !== 'paid' ? (
          <div>{translate('subscription.due.open', { amount: formatMoney(amount - paid) })}</div>
        ) : null}
      </div>
      <Money centimes={amount} strong />
      {state === 'paid' ? null : (
        <Button
          size="compact-sm"
          variant={state === 'coming' ? 'default' : 'filled'}
          aria-label={`${translate('subscription.pay')} · ${date}`}
          onClick={onPay}
        >
          {translate('subscription.pay')}
        </Button>
      )}
    </li>
  );
}

type PayFormProps = { readonly due: SubscriptionDue; readonly today: string; readonly onClose: () => void };

function PayForm({ due, today, onClose }: PayFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const amount = due.amount - due.paid;
  const taking = useStandingChange<PaymentTaking>({
    send: (change) => withdrawPayment(api, change),
    said: () => translate('subscription.payment.withdrawn'),
  });
  const noting = useStandingChange<PaymentWrite>({
    send: (payment) => notePayment(api, payment),
    said: (_, payment) => translate('subscription.paid', { amount: formatMoney(payment.amount) }),
    undoWith: (changed) => () =>
      taking.run({ id: changed.id, version: versionIn(changed, 'payments'), isWithdrawn: true }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { paidOn: today, method: 'transfer', reference: '' },
    validate: ({ paidOn, reference }) => ({
      ...(paidOn === '' ? { paidOn: translate('ui.form.required') } : {}),
      ...(reference.trim() === '' ? { reference: translate('ui.form.required') } : {}),
    }),
    submit: async ({ paidOn, method, reference }) => {
      const outcome = await noting.run({
        dueOn: due.dueOn,
        amount,
        paidOn,
        method: paymentMethods.find((each) => each === method) ?? 'transfer',
        reference,
      });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('subscription.pay')}>
      <p>
        {translate('subscription.pay.amount')} <Money centimes={amount} strong />
      </p>
      <DateInput
        {...form.field('paidOn')}
        label={translate('subscription.pay.paidOn')}
        required
        onChange={(day) => form.change('paidOn', day)}
      />
      <NativeSelect
        {...form.field('method')}
        label={translate('subscription.pay.method')}
        data={paymentMethods.map((method) => ({ value: method, label: translate(`subscription.method.${method}`) }))}
        onChange={(event) => form.change('method', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('reference')}
        label={translate('subscription.pay.reference')}
        description={translate('subscription.pay.referenceHint')}
        required
        maxLength={LONGEST_REFERENCE}
        attributes={leftToRight}
        onChange={(event) => form.change('reference', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
