import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { SENT_VIA, type SentVia } from '@hanout/core/purchasing';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Outcome } from '../../../../api/use-change.ts';

type Said = { readonly via: SentVia; readonly recipient: string; readonly note: string };

type SendDialogProps = {
  readonly shown: SupplierOrderDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSend: (said: Said) => Promise<Outcome<SupplierOrderDetail>>;
};

/** How an order goes to its supplier: by mail with its paper, by WhatsApp with its lines, or as it was given otherwise. */
export function SendDialog({ shown, opened, onClose, onSend }: SendDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('purchasing.sendTitle', { number: shown.number })}>
      {opened ? <SendForm shown={shown} onClose={onClose} onSend={onSend} /> : null}
    </Dialog>
  );
}

function SendForm({ shown, onClose, onSend }: Omit<SendDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { supplier, message } = shown;
  const usual = supplier.email !== '' ? 'mail' : message.whatsappUrl === null ? 'hand' : 'whatsapp';
  const form = useServerForm({
    initialValues: { via: usual, recipient: supplier.email, note: '' },
    validate: ({ via, recipient }) =>
      via === 'mail' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(recipient.trim())
        ? { recipient: translate('purchasing.mailMissing') }
        : {},
    submit: async ({ via, recipient, note }) => {
      const chosen = SENT_VIA.find((each) => each === via) ?? 'hand';
      const outcome = await onSend({ via: chosen, recipient: chosen === 'mail' ? recipient.trim() : '', note });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const { via } = form.values;
  // Three ways are wider than a phone in Arabic: there they stand one below the other.
  const isNarrow = useMediaQuery('(max-width: 479.98px)', false, { getInitialValueInEffect: false });
  return (
    <DialogForm form={form} onClose={onClose} label={translate(`purchasing.send.${via}`)}>
      <SegmentedControl
        fullWidth
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        aria-label={translate('purchasing.way')}
        value={via}
        onChange={(way) => form.change('via', way)}
        data={SENT_VIA.map((way) => ({ value: way, label: translate(`purchasing.via.${way}`) }))}
      />
      {via === 'mail' ? (
        <TextInput
          {...form.field('recipient')}
          label={translate('purchasing.recipient')}
          type="email"
          required
          attributes={leftToRight}
          onChange={(event) => form.change('recipient', event.currentTarget.value)}
        />
      ) : null}
      {via === 'whatsapp' ? (
        <>
          <Textarea
            label={translate('purchasing.message')}
            value={message.text}
            readOnly
            rows={3}
            maxRows={10}
            dir="auto"
          />
          {message.whatsappUrl === null ? (
            <p className="hn-soft">{translate('purchasing.noWhatsapp')}</p>
          ) : (
            <Button component="a" href={message.whatsappUrl} target="_blank" rel="noreferrer" variant="default">
              {translate('purchasing.openWhatsapp')}
            </Button>
          )}
        </>
      ) : null}
      <Textarea
        {...form.field('note')}
        label={translate('purchasing.sendNote')}
        maxLength={500}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
