import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';

const LONGEST = 500;

/** Words for the customer or the shop, printed below the ticket. */
export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { basket: commands } = useTill();
  const { note } = useTillState().basket;
  const done = useDone();
  const [text, setText] = useState(note);
  const keep = async () => {
    const kept = await done(() => commands.setNote(text.trim()));
    if (kept.ok) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.note')}>
      <form
        className="pos-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Textarea
          size="lg"
          label={translate('pos.note.label')}
          value={text}
          dir="auto"
          maxLength={LONGEST}
          autosize
          minRows={3}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" size="lg">
          {translate('pos.keep')}
        </Button>
      </form>
    </Dialog>
  );
}
