import { useEffect, useEffectEvent, useRef } from 'react';
import { NOTHING_SCANNED, readStroke } from './scan-keys.ts';
import type { Scanning } from './scan-keys.ts';

/** No fingers are as fast over so many keys: what comes like this is a scanner's, also in a field. */
const SCANNER_PAUSE_MS = 50;
const SHORTEST_CODE = 6;
/** A form with such a field takes what is scanned. */
const TAKES_SCANS = '[data-takes-scans]';

type StrayScans = {
  /** The first key after a pause: what is on the screen now is what a scan has to leave there. */
  readonly onFirstKey?: () => void;
  readonly onStray: (code: string) => void;
};

/**
 * A scan where nothing is scanned: the Enter at its end presses nothing, and the field in which it was typed holds what it held before.
 */
export function useStrayScans({ onFirstKey, onStray }: StrayScans): void {
  const scanning = useRef<Scanning>(NOTHING_SCANNED);
  const before = useRef<FieldText | null>(null);
  const begin = useEffectEvent((target: EventTarget | null) => {
    before.current = textOf(target);
    onFirstKey?.();
  });
  const stray = useEffectEvent((code: string) => {
    if (before.current !== null) putBack(before.current);
    onStray(code);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { next, scanned } = readStroke(
        scanning.current,
        { code: event.code, at: event.timeStamp },
        SCANNER_PAUSE_MS,
      );
      scanning.current = next;
      if (next.typed.length === 1) begin(event.target);
      if (scanned === null || scanned.length < SHORTEST_CODE || document.querySelector(TAKES_SCANS) !== null) return;
      event.preventDefault();
      stray(scanned);
    };
    // Who presses something between two keys is no scanner: an amount, a button and a PIN are not one code, however fast.
    const forget = () => {
      scanning.current = NOTHING_SCANNED;
    };
    window.addEventListener('keydown', listen, { capture: true });
    window.addEventListener('click', forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      window.removeEventListener('click', forget, { capture: true });
    };
  }, []);
}

type FieldText = { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly text: string };

const textOf = (target: EventTarget | null): FieldText | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, text: target.value }
    : null;

/** As if it had been typed: a field that a component holds hears of it. */
function putBack({ field, text }: FieldText): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
