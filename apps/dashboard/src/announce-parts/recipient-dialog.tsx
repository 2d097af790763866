import type { RecipientRequest } from '@hanout/contracts/orders/order-edits';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import type { OrderKept } from '../order-parts/edit/use-saving.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { announcingKeys } from './announcing-calls.ts';
import { correctRecipient } from './telling-calls.ts';

type RecipientDialogProps = {
  readonly order: OrderDetail;
  readonly kept: OrderKept;
  readonly onClose: () => void;
};

/** Who receives it and where in its commune, also while the carrier has the parcel. */
export function RecipientDialog({ order, kept, onClose }: RecipientDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { firstName, lastName, phone } = order.customer;
  const correcting = useChange<{ readonly id: string; readonly request: RecipientRequest }, OrderDetail>({
    send: (asked, key) => correctRecipient(api, asked, key),
    store: kept.store,
    ...kept.renewals,
    renewsBeside: [announcingKeys.all],
    said: ({ number }) => translate('atCarrier.corrected', { number }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { firstName, lastName, phone, address: order.delivery.address },
    submit: async (values) => {
      const outcome = await correcting.run({ id: order.id, request: { version: order.version, ...values } });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <Dialog opened onClose={onClose} title={translate('atCarrier.correctTitle', { number: order.number })}>
      <form id={form.id} onSubmit={form.onSubmit} noValidate>
        <LeaveGuard isDirty={form.isDirty} />
        <Stack gap="md">
          {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
          {(['firstName', 'lastName', 'phone', 'address'] as const).map((field) => (
            <TextInput
              key={field}
              {...form.field(field)}
              label={translate(`atCarrier.${field}`)}
              maxLength={field === 'address' ? 500 : 100}
              autoComplete="off"
              {...(field === 'phone' ? { attributes: leftToRight } : { dir: 'auto' })}
              onChange={(event) => form.change(field, event.currentTarget.value)}
            />
          ))}
          <p className="hn-soft">{translate('atCarrier.correctHint')}</p>
          <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
            <Button variant="default" onClick={onClose}>
              {translate('atCarrier.keep')}
            </Button>
            <SubmitButton submitting={form.submitting} label={translate('atCarrier.save')} disabled={!form.isDirty} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
