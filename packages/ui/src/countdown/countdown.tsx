import { useEffect, useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { leftUntil, parseCetEnd } from './cet-end.ts';
import './countdown.css';

const SECOND = 1_000;

type CountdownProps = {
  readonly end: string;
  /** The time that it goes by, in milliseconds since 1970; the device's own unless another is given. */
  readonly now?: () => number;
};

/** What is left until `YYYY-MM-DD CET HH:mm[:ss]`, every second; EXPIRED once it is past, and then it stops. */
export function Countdown({ end, now = Date.now }: CountdownProps) {
  const translate = useTranslate();
  const at = parseCetEnd(end);
  const left = useLeft(at, now);
  if (left === null)
    return (
      <span className="hn-countdown hn-countdown-over" role="timer">
        {translate('ui.countdown.expired')}
      </span>
    );
  return (
    <bdi dir="ltr" className="hn-countdown" role="timer">
      {left}
    </bdi>
  );
}

function useLeft(end: number | null, now: () => number): string | null {
  const [left, setLeft] = useState(() => (end === null ? null : leftUntil(end, now())));
  useEffect(() => {
    const tick = (): void => {
      const next = end === null ? null : leftUntil(end, now());
      setLeft(next);
      if (next === null) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND);
    tick();
    return () => clearInterval(timer);
  }, [end, now]);
  return left;
}
