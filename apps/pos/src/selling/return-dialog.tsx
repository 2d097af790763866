import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRefusalText } from '../till/refusal-text.ts';
import type { KeptTicket } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill } from '../till/use-till.ts';

type ReturnDialogProps = {
  /** What was scanned; '': the number is typed. */
  readonly code: string;
  readonly onClose: () => void;
};

/** Goods come back: the ticket is scanned or its number typed, and all that is left of it is offered first. */
export function ReturnDialog({ code, onClose }: ReturnDialogProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { payment } = useTill();
  const [text, setText] = useState(code);
  const [ticket, setTicket] = useState<KeptTicket | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (number: string) => {
    const answer = await payment.findTicket(number);
    setTicket(answer.ok ? answer.value : null);
    setProblem(answer.ok ? null : words(answer.error));
  };
  useEffect(() => {
    const turn = { isOver: false };
    if (code !== '')
      void payment.findTicket(code).then((answer) => {
        if (turn.isOver) return;
        setTicket(answer.ok ? answer.value : null);
      });
    return () => {
      turn.isOver = true;
    };
  }, [code, payment]);
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.return')} size={620}>
      <form
        className="pos-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void find(text.trim());
        }}
      >
        <TextInput
          size="lg"
          label={translate('pos.return.number')}
          value={text}
          error={problem}
          dir="ltr"
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" size="lg" variant={ticket === null ? 'filled' : 'default'} disabled={text.trim() === ''}>
          {translate('pos.return.find')}
        </Button>
      </form>
      {ticket === null ? null : <ReturnLines key={ticket.sale.id} ticket={ticket} onDone={onClose} />}
    </Dialog>
  );
}

function ReturnLines({ ticket, onDone }: { readonly ticket: KeptTicket; readonly onDone: () => void }) {
  const translate = useTranslate();
  const { basket } = useTill();
  const done = useDone();
  const left = ticket.sale.lines.map(({ quantity }, at) => quantity - (ticket.returned[at] ?? 0));
  const [pieces, setPieces] = useState<readonly number[]>(left);
  const [reason, setReason] = useState('');
  const take = async () => {
    const lines = pieces.flatMap((quantity, lineIndex) => (quantity > 0 ? [{ lineIndex, quantity }] : []));
    const taken = await done((approval) => basket.takeBack(ticket, { lines, reason: reason.trim() }, approval));
    if (taken.ok) onDone();
  };
  return (
    <form
      className="pos-dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <ul className="pos-rows">
        {ticket.sale.lines.map((line, at) => (
          // Lines of what is written down are never reordered.
          <li key={at}>
            <span>
              <bdi>{line.name}</bdi>
              <small>
                <Money centimes={line.unitPriceCentimes} />
              </small>
            </span>
            <input
              className="pos-return-pieces"
              type="number"
              min={0}
              max={left[at] ?? 0}
              aria-label={translate('pos.return.pieces', { name: line.name })}
              value={pieces[at] ?? 0}
              onChange={(event) => {
                const asked = Math.max(0, Math.min(left[at] ?? 0, Number(event.currentTarget.value)));
                setPieces(pieces.map((before, index) => (index === at ? asked : before)));
              }}
            />
          </li>
        ))}
      </ul>
      <TextInput
        size="lg"
        label={translate('pos.cash.reason')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={reason.trim() === '' || pieces.every((quantity) => quantity === 0)}>
        {translate('pos.return.take')}
      </Button>
    </form>
  );
}
