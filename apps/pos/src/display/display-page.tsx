import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useState } from 'react';
import { hearDisplay } from './display-channel.ts';
import type { Shown } from './display-channel.ts';
import './display.css';

/** The second screen, which the customer sees: what was scanned, what it costs, what comes back. */
export function DisplayPage() {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => hearDisplay(setShown), []);
  if (shown === null || (shown.lines.length === 0 && shown.change === null))
    return (
      <main className="pos-display">
        <h1>{shown?.shop ?? translate('pos.title')}</h1>
        <p>{translate('pos.display.welcome')}</p>
      </main>
    );
  return (
    <main className="pos-display">
      <ul>
        {shown.lines.map((line, at) => (
          // What is shown is a picture of another window: its lines have no name.
          <li key={at}>
            <span>
              {line.quantity} × <bdi>{line.name}</bdi>
            </span>
            <Money centimes={line.total} />
          </li>
        ))}
      </ul>
      <p className="pos-display-due">
        <span>{translate(shown.change === null ? 'pos.ticket.total' : 'pos.pay.change')}</span>
        <Money centimes={shown.change ?? shown.due} strong />
      </p>
    </main>
  );
}
