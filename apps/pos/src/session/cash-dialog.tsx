import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePrinting } from '../printing/use-printing.ts';
import { openDrawer } from '../printing/pictures.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill } from '../till/use-till.ts';

type CashDialogProps = { readonly kind: 'cash-in' | 'cash-out' | 'drawer'; readonly onClose: () => void };

/** Cash in, cash out, or the drawer opened without a sale: each with its reason, and written down. */
export function CashDialog({ kind, onClose }: CashDialogProps) {
  const translate = useTranslate();
  const { session } = useTill();
  const printing = usePrinting();
  const done = useDone();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const centimes = readAmount(amount);
  const write = async () => {
    setBusy(true);
    const slip = await done((approval) => {
      if (kind === 'drawer' || centimes === null) return session.openDrawer(reason, approval);
      const write = kind === 'cash-in' ? session.cashIn : session.cashOut;
      return write(centimes, reason, approval);
    });
    setBusy(false);
    if (!slip.ok) return;
    // Written down first; a drawer that does not open by itself has a key.
    if (kind === 'drawer') void openDrawer();
    else void printing.printCash(slip.value);
    onClose();
  };
  const isReady = reason.trim() !== '' && (kind === 'drawer' || (centimes ?? 0) > 0);
  return (
    <Dialog opened onClose={onClose} title={translate(`pos.cash.${kind}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void write();
        }}
      >
        {kind === 'drawer' ? null : (
          <CurrencyInput
            size="lg"
            label={translate('pos.cash.amount')}
            value={amount}
            onChange={setAmount}
            data-autofocus
          />
        )}
        <TextInput
          size="lg"
          mt="md"
          label={translate('pos.cash.reason')}
          value={reason}
          maxLength={200}
          {...(kind === 'drawer' && { 'data-autofocus': true })}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" mt="lg" fullWidth loading={isBusy} disabled={!isReady}>
          {translate('pos.cash.write')}
        </Button>
      </form>
    </Dialog>
  );
}
