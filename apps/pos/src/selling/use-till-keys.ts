import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../shell/is-dialog-open.ts';

type Keys = Readonly<Record<string, () => void>>;

/**
 * Keys of a screen. Function keys work wherever the focus stands; Delete and what is undone belong to a field in which something is
 * written. A dialog has keys of its own.
 */
export function useTillKeys(keys: Keys, isActive: boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isFunction = /^F\d+$/u.test(event.key);
    const name = event.ctrlKey || event.metaKey ? `mod+${byPlace(event)}` : event.key;
    const run = keys[name];
    if (run === undefined || event.defaultPrevented || event.repeat) return;
    if (!isFunction && event.key !== 'Escape' && isWritten(event.target)) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}

/** An Arabic keyboard has no Latin letters: the place of the key names it. */
const byPlace = ({ code, key }: KeyboardEvent): string => /^Key(\w)$/u.exec(code)?.[1]?.toLowerCase() ?? key;

const isWritten = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
