import type { SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvoiceRemoval } from '../../api/use-invoice-change.ts';

/** Its photo is gone with it: asked before. */
export function RemoveInvoice({ shown }: { readonly shown: Pick<SupplierInvoice, 'id' | 'version' | 'number'> }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const removal = useInvoiceRemoval();
  const [isAsking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    const outcome = await removal.run({ id: shown.id, version: shown.version });
    setAsking(false);
    if (outcome.ok) void navigate('/supplier-invoices', { replace: true });
  };
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {translate('receiving.removeInvoice')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={translate('receiving.removeInvoiceTitle', { number: shown.number })}
      >
        <p>{translate('receiving.removeInvoiceSentence')}</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {translate('ui.form.cancel')}
          </Button>
          <Button color="red.9" loading={removal.isRunning} onClick={() => void remove()}>
            {translate('receiving.removeInvoice')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
