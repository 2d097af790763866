import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BasketLineView } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useNames } from '../till/use-names.ts';
import { useTill } from '../till/use-till.ts';

const MOST_DIGITS = 5;

/** How many of the line; 0 takes it away. */
export function QuantityDialog({ line, onClose }: { readonly line: BasketLineView; readonly onClose: () => void }) {
  const translate = useTranslate();
  const nameOf = useNames();
  const { basket } = useTill();
  const done = useDone();
  const [text, setText] = useState('');
  const change = async () => {
    const changed = await done(() => basket.setQuantity(line.id, Number(text)));
    if (changed.ok) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={nameOf(line.names)}>
      <form
        className="pos-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') void change();
        }}
      >
        <TextInput
          size="xl"
          label={translate('pos.quantity')}
          placeholder={String(line.quantity)}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/gu, '').slice(0, MOST_DIGITS))}
          data-autofocus
        />
        <Button type="submit" size="xl" disabled={text === ''}>
          {translate('pos.keep')}
        </Button>
      </form>
    </Dialog>
  );
}
