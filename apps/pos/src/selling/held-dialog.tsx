import { Money } from '@hanout/ui/money/money.tsx';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clockTime } from '../till/clock-time.ts';
import type { HeldTicket } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';

/** Tickets that wait while others are served: put this one aside, or take one back. */
export function HeldDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { basket: commands } = useTill();
  const { basket, held } = useTillState();
  const done = useDone();
  const toasts = useToasts();
  const [name, setName] = useState('');
  const close = (answer: { readonly ok: boolean }) => {
    if (answer.ok) onClose();
  };
  const drop = async ({ id, name: called, at }: HeldTicket) => {
    const dropped = await done(() => commands.dropHeld(id));
    if (!dropped.ok) return;
    toasts.show({
      tone: 'neutral',
      message: translate('pos.held.dropped', { name: called === '' ? clockTime(at, language) : called }),
      action: { label: translate('pos.undo'), onPress: () => void done(() => commands.keepDropped(id)) },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.held.title')} size={560}>
      {basket.lines.length === 0 ? null : (
        <form
          className="pos-dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            void done(() => commands.hold(name.trim() === '' ? undefined : name.trim())).then(close);
          }}
        >
          <TextInput
            size="lg"
            label={translate('pos.held.name')}
            description={translate('pos.held.nameHint')}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" size="lg" fullWidth>
            {translate('pos.held.hold')}
          </Button>
        </form>
      )}
      {held.length === 0 ? <p className="pos-dialog-nothing">{translate('pos.held.none')}</p> : null}
      <ul className="pos-rows">
        {held.map((ticket) => (
          <li key={ticket.id}>
            <span>
              <bdi>{ticket.name}</bdi>
              <small>
                {clockTime(ticket.at, language)} · {translate('pos.pieces', { number: ticket.pieces })}
              </small>
            </span>
            <Money centimes={ticket.total} strong />
            <Group gap="xs">
              <Button size="lg" onClick={() => void done(() => commands.recall(ticket.id)).then(close)}>
                {translate('pos.held.recall')}
              </Button>
              <Button size="lg" variant="subtle" color="red.9" onClick={() => void drop(ticket)}>
                {translate('pos.held.drop')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
