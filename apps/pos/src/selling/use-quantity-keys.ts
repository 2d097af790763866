import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '../shell/is-dialog-open.ts';

/** Signs that follow each other faster are a scanner's. */
const SCANNER_MS = 100;
/** Digits within it belong to one number. */
const SAME_NUMBER_MS = 1_500;
const MOST_DIGITS = 4;

/** Digits that a person types where no field has the focus are the quantity of the line that is selected. */
export function useQuantityKeys(onQuantity: (quantity: number) => void, isActive: boolean): void {
  const typed = useRef({ digits: '', at: 0 });
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  const settle = useEffectEvent((digit: string, at: number) => {
    const before = at - typed.current.at < SAME_NUMBER_MS ? typed.current.digits : '';
    const digits = (before + digit).slice(0, MOST_DIGITS);
    typed.current = { digits, at };
    if (Number(digits) > 0) onQuantity(Number(digits));
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const held = { lastAt: 0 };
    const listen = ({ code, target, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const isBurst = timeStamp - held.lastAt < SCANNER_MS;
      held.lastAt = timeStamp;
      if (pending.current !== null) clearTimeout(pending.current);
      pending.current = null;
      const digit = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1];
      const isElsewhere = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (digit === undefined || isBurst || isElsewhere || ctrlKey || altKey || metaKey) return;
      if (isDialogOpen()) return;
      pending.current = setTimeout(() => settle(digit, timeStamp), SCANNER_MS);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      if (pending.current !== null) clearTimeout(pending.current);
    };
  }, [isActive]);
}
