import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { clockOf, hoursText } from '../../attendance-parts/day-text.ts';

export type Greeted = {
  readonly name: string;
  readonly kind: 'in' | 'out';
  readonly at: string;
  readonly workedMinutes: number | null;
  /** told once there is a network again */
  readonly isKept: boolean;
};

const SHOWN_MS = 5_000;

/** Welcome or goodbye, the time, and what the day comes to; goes by itself. */
export function Greeting({ greeted, onDone }: { readonly greeted: Greeted; readonly onDone: () => void }) {
  const translate = useTranslate();
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  const { name, kind, at, workedMinutes, isKept } = greeted;
  return (
    <section className="hn-kiosk-greeting" role="status">
      <h2>{translate(kind === 'in' ? 'kiosk.welcome' : 'kiosk.goodbye', { name })}</h2>
      <p className="hn-kiosk-time">
        <bdi dir="ltr">{clockOf(at)}</bdi>
      </p>
      {isKept ? <p>{translate('kiosk.kept')}</p> : null}
      {kind === 'out' && workedMinutes !== null ? (
        <p>{translate('kiosk.worked', { time: hoursText(workedMinutes) })}</p>
      ) : null}
      <Button size="lg" variant="default" onClick={onDone}>
        {translate('kiosk.next')}
      </Button>
    </section>
  );
}
