import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDone } from '../till/use-approved.tsx';
import { useTill } from '../till/use-till.ts';

type UnknownCodeDialogProps = {
  /** What was scanned; '': something without a code is sold. */
  readonly code: string;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
};

/** A code that nobody knows: look for the thing, or sell it by a price, with a name to find it by later. */
export function UnknownCodeDialog({ code, onSearch, onClose }: UnknownCodeDialogProps) {
  const translate = useTranslate();
  const till = useTill();
  const { basket } = till;
  const toasts = useToasts();
  const done = useDone();
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const unitPrice = readAmount(price);
  const sell = async () => {
    if (unitPrice === null) return;
    const words = [name.trim(), code].filter((part) => part !== '').join(' · ');
    const sold = await done((approval) => basket.addNamed({ name: words, unitPrice }, approval));
    if (sold.ok) onClose();
  };
  const note = () => {
    // Whoever keeps the catalogue finds it with the sale.
    const line = translate('pos.unknown.noteLine', { code });
    const { note: before } = till.read().basket;
    if (!before.includes(line)) basket.setNote([before, line].filter((part) => part !== '').join('\n'));
    toasts.show({ tone: 'success', message: translate('pos.unknown.noted') });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={code === '' ? translate('pos.named.title') : translate('pos.unknown.title', { code })}
    >
      <form
        className="pos-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void sell();
        }}
      >
        {code === '' ? null : <p>{translate('pos.unknown.sentence')}</p>}
        <TextInput
          size="lg"
          label={translate('pos.named.name')}
          value={name}
          maxLength={150}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <CurrencyInput size="lg" label={translate('pos.named.price')} value={price} onChange={setPrice} />
        {code === '' ? null : (
          <Button size="lg" variant="light" onClick={note}>
            {translate('pos.unknown.note')}
          </Button>
        )}
        <Group grow>
          <Button
            size="lg"
            variant="default"
            onClick={() => {
              onClose();
              onSearch('');
            }}
          >
            {translate('pos.return.find')}
          </Button>
          <Button type="submit" size="lg" disabled={name.trim() === '' || (unitPrice ?? 0) <= 0}>
            {translate('pos.named.sell')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
