import type { DisputeDetail } from '@hanout/contracts/remittances/disputes';
import type { TransporterOrders } from '@hanout/contracts/remittances/transporters';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { disputeKeys, openDispute } from '../../api/dispute-calls.ts';
import { transporterKeys } from '../../api/transporter-calls.ts';

type Row = TransporterOrders['rows'][number];
type DisputeDialogProps = { readonly carrierId: number; readonly order: Row | null; readonly onClose: () => void };

/** What is held against a carrier about one parcel; its papers are filed on the page of the dispute. */
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
  const opening = useChange<string, DisputeDetail>({
    send: (note) => openDispute(api, { carrierId, orderId: order.id, note }),
    store: (value) => [put(disputeKeys.one(value.id), value)],
    renews: [transporterKeys.orders],
    renewsBeside: [transporterKeys.debts, disputeKeys.lists],
    said: () => translate('remittances.disputeNoted', { number: order.number }),
    deed: ({ id }) => ({ thing: { name: `D${id}`, to: `/remittances/disputes/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { note: '' },
    validate: ({ note }) => (note.trim() === '' ? { note: translate('remittances.noteMissing') } : {}),
    submit: async ({ note }) => {
      const outcome = await opening.run(note.trim());
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
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
