import type { TransporterOrders } from '@hanout/contracts/remittances/transporters';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { disputeOrder, transporterKeys } from '../../api/transporter-calls.ts';

type Row = TransporterOrders['rows'][number];
type DisputeDialogProps = { readonly carrierId: number; readonly order: Row | null; readonly onClose: () => void };

/** What is held against a carrier about one parcel, until it is settled. */
export function DisputeDialog({ carrierId, order, onClose }: DisputeDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={order !== null}
      onClose={onClose}
      title={order === null ? '' : translate('remittances.disputeOf', { number: order.number })}
    >
      {order === null ? null : <DisputeForm carrierId={carrierId} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function DisputeForm({ carrierId, order, onClose }: DisputeDialogProps & { readonly order: Row }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const changing = useChange<string | null, unknown>({
    send: (note) => disputeOrder(api, { id: carrierId, orderId: order.id, note }),
    renews: [transporterKeys.orders],
    renewsBeside: [transporterKeys.debts],
    said: (_, note) =>
      translate(note === null ? 'remittances.disputeSettled' : 'remittances.disputeNoted', { number: order.number }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { note: order.dispute?.note ?? '' },
    validate: ({ note }) => (note.trim() === '' ? { note: translate('remittances.noteMissing') } : {}),
    submit: async ({ note }) => {
      const outcome = await changing.run(note.trim());
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      beside={
        order.dispute === null ? null : (
          <Button
            variant="subtle"
            disabled={changing.isRunning}
            onClick={() => {
              onClose();
              void changing.run(null);
            }}
          >
            {translate('remittances.settleDispute')}
          </Button>
        )
      }
    >
      <TextInput
        {...form.field('note')}
        label={translate('remittances.disputeNote')}
        maxLength={500}
        dir="auto"
        data-autofocus
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
