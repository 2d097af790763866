import { useEffect, useEffectEvent, useRef } from 'react';
import { NOTHING_SCANNED, readStroke } from './scan-keys.ts';
import type { Scanning } from './scan-keys.ts';

/** Hears a hardware scanner wherever the focus stands, but for a field in which somebody types, and while nobody else has the keys. */
export function useScanner(onScan: (code: string) => void, mayHear: () => boolean = () => true): void {
  const scanning = useRef<Scanning>(NOTHING_SCANNED);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!mayHear() || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { next, scanned } = readStroke(scanning.current, { code: event.code, at: event.timeStamp });
    scanning.current = next;
    if (scanned === null) return;
    event.preventDefault();
    onScan(scanned);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
