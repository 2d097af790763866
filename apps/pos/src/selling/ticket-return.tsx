import { Money } from '@hanout/ui/money/money.tsx';
import { useScanner } from '@hanout/ui/scanning/use-scanner.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRefusalText } from '../till/refusal-text.ts';
import type { KeptTicket, TillRefusal } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill } from '../till/use-till.ts';
import { ReturnReason } from './return-reason.tsx';

type TicketReturnProps = { readonly code: string; readonly onDone: () => void };

type Answer = { readonly ok: true; readonly value: KeptTicket } | { readonly ok: false; readonly error: TillRefusal };

/** The ticket is scanned or its number typed, and all that is left of it is offered first. */
export function TicketReturn({ code, onDone }: TicketReturnProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { payment } = useTill();
  const [text, setText] = useState(code);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const turn = { isOver: false };
    if (code !== '')
      void payment.findTicket(code).then((found) => {
        if (!turn.isOver) setAnswer(found);
      });
    return () => {
      turn.isOver = true;
    };
  }, [code, payment]);
  const find = (typed: string) => payment.findTicket(typed).then(setAnswer);
  useScanner(
    (scanned) => {
      setText(scanned);
      void find(scanned);
    },
    // A manager's PIN is typed above it.
    () => document.querySelector('.pos-pin') === null,
  );
  const ticket = answer?.ok === true ? answer.value : null;
  return (
    <>
      <form
        className="pos-find"
        onSubmit={(event) => {
          event.preventDefault();
          void find(text.trim());
        }}
      >
        <TextInput
          size="lg"
          label={translate('pos.return.number')}
          value={text}
          error={answer?.ok === false ? words(answer.error) : null}
          dir="ltr"
          autoComplete="off"
          maxLength={30}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          data-takes-scans
        />
        <Button type="submit" size="lg" variant={ticket === null ? 'filled' : 'default'} disabled={text.trim() === ''}>
          {translate('pos.return.find')}
        </Button>
      </form>
      {ticket === null ? null : <ReturnLines key={ticket.sale.id} ticket={ticket} onDone={onDone} />}
    </>
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
                {line.quantity} × <Money centimes={line.unitPriceCentimes} />
                {(ticket.returned[at] ?? 0) === 0
                  ? ''
                  : ` · ${translate('pos.return.already', { number: ticket.returned[at] ?? 0 })}`}
              </small>
            </span>
            <input
              className="pos-return-pieces"
              type="number"
              min={0}
              max={left[at] ?? 0}
              disabled={left[at] === 0}
              aria-label={translate('pos.return.pieces', { name: line.name })}
              value={pieces[at] ?? 0}
              onChange={(event) => {
                const asked = Math.max(0, Math.min(left[at] ?? 0, Math.floor(Number(event.currentTarget.value))));
                setPieces(pieces.map((before, index) => (index === at ? asked : before)));
              }}
            />
          </li>
        ))}
      </ul>
      <ReturnReason value={reason} onChange={setReason} />
      <Button type="submit" size="lg" disabled={reason.trim() === '' || pieces.every((quantity) => quantity === 0)}>
        {translate('pos.return.take')}
      </Button>
    </form>
  );
}
