import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../shell/is-dialog-open.ts';

type PaymentKeys = {
  readonly onPay: () => void;
  readonly onBack: () => void;
  readonly onDigits: (digits: string) => void;
  readonly onErase: () => void;
  /** the type at this place of the row, F2 the first */
  readonly onType: (at: number) => void;
};

const FIRST_TYPE = 2;

/** Keys of the payment: digits where no field has the focus, F2 and on for the type, Enter to pay, Escape to go back. */
export function usePaymentKeys(keys: PaymentKeys): void {
  const enter = (event: KeyboardEvent): void => {
    // The two buttons at the foot answer for themselves; a type that was chosen keeps the focus, and Enter means to pay.
    if (event.repeat || (event.target instanceof Element && event.target.closest('.pos-paying-end') !== null)) return;
    event.preventDefault();
    keys.onPay();
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isDialogOpen()) return;
    const type = /^F([2-8])$/u.exec(event.key)?.[1];
    if (type !== undefined) {
      event.preventDefault();
      return keys.onType(Number(type) - FIRST_TYPE);
    }
    if (event.key === 'Escape') return keys.onBack();
    if (event.key === 'Enter') return enter(event);
    if (event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLInputElement) return undefined;
    // An AZERTY keyboard has its digits above a shift: the place of the key names them.
    const digit = /^(?:Digit|Numpad)(\d)$/u.exec(event.code)?.[1];
    if (digit !== undefined) return keys.onDigits(digit);
    return event.key === 'Backspace' ? keys.onErase() : undefined;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
