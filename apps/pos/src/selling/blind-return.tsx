import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { useDone } from '../till/use-approved.tsx';
import { useNames } from '../till/use-names.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { ReturnReason } from './return-reason.tsx';

/** What lies in the basket comes back without a ticket: who may, or with another's PIN. */
export function BlindReturn({ onDone }: { readonly onDone: () => void }) {
  const translate = useTranslate();
  const locale = useLanguage();
  const nameOf = useNames();
  const { basket: commands } = useTill();
  const { basket } = useTillState();
  const done = useDone();
  const [reason, setReason] = useState('');
  if (basket.lines.length === 0) return <Notice>{translate('pos.return.scanFirst')}</Notice>;
  return (
    <form
      className="pos-dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        void done((approval) => commands.bringBack({ reason: reason.trim(), locale }, approval)).then(
          ({ ok }) => ok && onDone(),
        );
      }}
    >
      <p>{translate('pos.return.blindSentence')}</p>
      <ul className="pos-rows">
        {basket.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × <bdi>{nameOf(line.names)}</bdi>
            </span>
            <Money centimes={line.total} strong />
          </li>
        ))}
      </ul>
      <ReturnReason value={reason} onChange={setReason} />
      <Button type="submit" size="lg" disabled={reason.trim() === ''}>
        <span className="pos-button-words">
          {translate('pos.return.take')} <Money centimes={basket.subtotal} />
        </span>
      </Button>
    </form>
  );
}
