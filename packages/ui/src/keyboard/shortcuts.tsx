import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';

export type Shortcut = {
  /** As the browser names it: `j`, `?`, `Enter`; `mod+k` for Ctrl or ⌘; `g o` for one key after the other. */
  readonly keys: string;
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
};

type Registry = {
  readonly shortcuts: ReadonlyMap<string, Shortcut>;
  readonly register: (shortcut: Shortcut) => () => void;
  readonly lettersEnabled: boolean;
  readonly enableLetters: (enabled: boolean) => void;
};

const LETTERS_KEY = 'hanout.shortcuts';
const SEQUENCE_MS = 1_000;
const ShortcutsContext = createContext<Registry | null>(null);

/** Listens once for all keys of the application; single letters rest in fields and dialogs and can be turned off. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const [shortcuts, setShortcuts] = useState<ReadonlyMap<string, Shortcut>>(new Map());
  const [lettersEnabled, setLettersEnabled] = useState(() => localStorage.getItem(LETTERS_KEY) !== 'off');
  const live = useRef(shortcuts);
  const pressed = useRef({ key: '', at: 0 });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = nameOf(event);
    const before = event.timeStamp - pressed.current.at < SEQUENCE_MS ? `${pressed.current.key} ${key}` : key;
    const found = live.current.get(before) ?? live.current.get(key) ?? live.current.get(digitOf(event) ?? key);
    pressed.current = { key, at: event.timeStamp };
    if (found === undefined || event.defaultPrevented) return;
    if (!key.startsWith('mod+') && (!lettersEnabled || isTyping(event))) return;
    found.run(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const register = useCallback((shortcut: Shortcut) => {
    const change = (known: ReadonlyMap<string, Shortcut>) => {
      live.current = known;
      setShortcuts(known);
    };
    change(new Map(live.current).set(shortcut.keys, shortcut));
    return () => change(without(live.current, shortcut));
  }, []);
  const registry = useMemo<Registry>(
    () => ({
      shortcuts,
      lettersEnabled,
      register,
      enableLetters: (enabled) => {
        localStorage.setItem(LETTERS_KEY, enabled ? 'on' : 'off');
        setLettersEnabled(enabled);
      },
    }),
    [shortcuts, lettersEnabled, register],
  );
  return <ShortcutsContext value={registry}>{children}</ShortcutsContext>;
}

/** Makes a key do something as long as the component is shown, and lists it in the sheet. */
export function useShortcut(keys: string, label: string, run: (event: KeyboardEvent) => void, enabled = true): void {
  const { register } = useShortcutRegistry();
  const newest = useEffectEvent(run);
  // Before the browser paints: who sees the component can use its key.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return register({ keys, label, run: (event) => newest(event) });
  }, [keys, label, enabled, register]);
}

export function useShortcutRegistry(): Registry {
  const registry = use(ShortcutsContext);
  if (registry === null) throw new Error('ShortcutsProvider is missing above this component');
  return registry;
}

/** An Arabic layout has no Latin letters, so the key's place on the keyboard names it there. */
function nameOf(event: KeyboardEvent): string {
  const isLatin = event.key.length > 1 || /^[\u0020-\u007e]$/u.test(event.key);
  const byPlace = /^(?:Key|Digit)(.)$/u.exec(event.code)?.[1]?.toLowerCase();
  const byLayout = event.key === '؟' ? '?' : event.key;
  const key = isLatin || byLayout === '?' ? byLayout : (byPlace ?? event.key);
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (event.ctrlKey || event.metaKey) return `mod+${name}`;
  return event.altKey ? `alt+${name}` : name;
}

/** Of AZERTY the digits lie above Shift: without it their keys write `&é"'(-`, and are meant all the same. */
function digitOf({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (shiftKey || ctrlKey || metaKey || altKey) return null;
  return /^Digit(\d)$/u.exec(code)?.[1] ?? null;
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]') !==
    null
  );
}

function without(known: ReadonlyMap<string, Shortcut>, shortcut: Shortcut): ReadonlyMap<string, Shortcut> {
  if (known.get(shortcut.keys) !== shortcut) return known;
  const rest = new Map(known);
  rest.delete(shortcut.keys);
  return rest;
}
