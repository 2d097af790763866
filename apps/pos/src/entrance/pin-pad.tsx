import { useStrayScans } from '@hanout/ui/scanning/use-stray-scans.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBackspace, IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import './entrance.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const SHORTEST = 4;
const LONGEST = 8;

type PinPadProps = {
  readonly isBusy: boolean;
  /** What was wrong with the last try; null: nothing. */
  readonly problem: string | null;
  readonly onPin: (pin: string) => void;
};

/** A PIN, pressed on the screen or typed on a keyboard, wherever the focus stands. */
export function PinPad({ isBusy, problem, onPin }: PinPadProps) {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  const isReady = pin.length >= SHORTEST && !isBusy;
  const add = (digit: string) => setPin((before) => (before + digit).slice(0, LONGEST));
  const enter = () => {
    if (!isReady) return;
    onPin(pin);
    setPin('');
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const digit = /^(?:Digit|Numpad)(\d)$/u.exec(event.code)?.[1] ?? /^\d$/u.exec(event.key)?.[0];
    if (digit !== undefined) add(digit);
    else if (event.key === 'Backspace') setPin((before) => before.slice(0, -1));
    else if (event.key === 'Enter' && isReady) {
      // Whatever has the focus: a PIN that is typed is meant.
      event.preventDefault();
      enter();
    }
  });
  // A code that is scanned is nobody's PIN, and no try.
  useStrayScans({ onStray: () => setPin('') });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="pos-pin" tabIndex={-1} data-autofocus>
      <output className="pos-pin-dots" aria-label={translate('pos.pin.entered', { number: pin.length })} dir="ltr">
        {'●'.repeat(pin.length).padEnd(SHORTEST, '○')}
      </output>
      <p className="pos-pin-problem" role="alert">
        {problem}
      </p>
      <div className="pos-pin-digits" dir="ltr">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" disabled={isBusy} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={translate('pos.pin.erase')}
          disabled={isBusy}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <IconBackspace size={26} aria-hidden />
        </button>
        <button type="button" disabled={isBusy} onClick={() => add('0')}>
          0
        </button>
        <button
          type="button"
          className="pos-pin-enter"
          aria-label={translate('pos.pin.enter')}
          disabled={!isReady}
          onClick={enter}
        >
          <IconCheck size={28} aria-hidden />
        </button>
      </div>
    </div>
  );
}
