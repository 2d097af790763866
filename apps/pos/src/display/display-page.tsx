import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { hearDisplay } from './display-channel.ts';
import type { Shown } from './display-channel.ts';
import './display.css';

/** The second screen, which the customer sees: what was scanned, what was taken off, what comes back, and what it costs. */
export function DisplayPage() {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => hearDisplay(setShown), []);
  if (shown === null || (shown.lines.length === 0 && shown.returned.length === 0 && shown.change === null))
    return (
      <main className="pos-display">
        <h1>{shown?.shop ?? translate('pos.title')}</h1>
        <p>{translate('pos.display.welcome')}</p>
      </main>
    );
  return (
    <main className="pos-display">
      <h1 className="hn-visually-hidden">{shown.shop}</h1>
      <DisplayLines shown={shown} />
      <div>
        {shown.order === null ? null : (
          <p className="pos-display-part">
            <span>{translate('pos.display.order')}</span>
            <bdi dir="ltr">{shown.order.number}</bdi>
          </p>
        )}
        {shown.discount > 0 ? (
          <p className="pos-display-part">
            <span>{translate('pos.totals.discount')}</span>
            <Money centimes={0 - shown.discount} />
          </p>
        ) : null}
        {shown.order === null || shown.order.paid === 0 ? null : (
          <p className="pos-display-part">
            <span>{translate('pos.ticket.alreadyPaid')}</span>
            <Money centimes={0 - shown.order.paid} />
          </p>
        )}
        <p className="pos-display-due">
          <span>{translate(labelOf(shown))}</span>
          <Money centimes={shown.change ?? Math.abs(shown.due)} strong />
        </p>
      </div>
    </main>
  );
}

function labelOf({ change, due }: Shown): string {
  if (change !== null) return 'pos.pay.change';
  return due < 0 ? 'pos.totals.back' : 'pos.ticket.total';
}

function DisplayLines({ shown }: { readonly shown: Shown }) {
  const translate = useTranslate();
  const foot = useRef<HTMLLIElement>(null);
  const count = shown.lines.length + shown.returned.length;
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <ul>
      {shown.lines.map((line, at) => (
        // What is shown is a picture of another window: its lines have no name.
        <li key={at}>
          <span>
            {line.quantity} × <bdi>{line.name}</bdi>
          </span>
          <span>
            {line.before === null ? null : (
              <s>
                <Money centimes={line.before} />
              </s>
            )}{' '}
            <Money centimes={line.total} />
          </span>
        </li>
      ))}
      {shown.returned.map((line, at) => (
        <li key={`returned-${at}`} className="pos-display-returned">
          <span>
            {translate('pos.totals.returned')} {line.quantity} × <bdi>{line.name}</bdi>
          </span>
          <Money centimes={0 - line.refund} />
        </li>
      ))}
      <li ref={foot} aria-hidden className="pos-display-foot" />
    </ul>
  );
}
