import { createTranslate } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import { MantineProvider, createTheme } from '@mantine/core';
import { act, cleanup, configure, createEvent, fireEvent, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { ConflictsProvider } from './conflict/conflicts.tsx';
import { createToastStore } from './feedback/toast-store.ts';
import type { ToastStore } from './feedback/toast-store.ts';
import { ToastsProvider } from './feedback/toasts.tsx';
import { ShortcutsProvider } from './keyboard/shortcuts.tsx';
import { TextsProvider } from './text/translate-context.tsx';

const catalogues = await readCatalogues('dashboard', 'pos', 'shared');

// What the network and timers bring between two steps of a test is drawn as in a browser, and waited for with `until`. The library
// asks a stopped clock on by this name.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, jest: { advanceTimersByTime: vi.advanceTimersByTime } });

/** On a machine that is busy the first use of a part that comes on demand takes seconds; the test's own limit ends what never comes. */
configure({ asyncUtilTimeout: 18_000 });
// What the test before left would still listen to keys, and go on after the document is gone.
afterEach(cleanup);

/** Nothing is on its way in or out of the screen when a test looks at it. */
const AT_ONCE = createTheme({ respectReducedMotion: true });
const seenBy: unknown = Reflect.get(globalThis, 'happyDOM');
if (
  seenBy instanceof Object &&
  'settings' in seenBy &&
  seenBy.settings instanceof Object &&
  'device' in seenBy.settings
)
  Object.assign(Object(seenBy.settings.device), { prefersReducedMotion: 'reduce' });

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Rendered = { readonly container: HTMLElement; readonly toasts: ToastStore };

/** Shows a component as the applications do, with the real texts of the language. */
export async function show(component: ReactNode, language: Language = 'en'): Promise<Rendered> {
  cleanup();
  const toasts = createToastStore(() => 0);
  const { container } = render(
    <MantineProvider env="test" theme={AT_ONCE}>
      <TextsProvider language={language} translate={createTranslate(language, ...catalogues)}>
        <ShortcutsProvider>
          <ToastsProvider store={toasts}>
            <ConflictsProvider>{component}</ConflictsProvider>
          </ToastsProvider>
        </ShortcutsProvider>
      </TextsProvider>
    </MantineProvider>,
  );
  await settle();
  return { container, toasts };
}

/** The element of a kind, or a failure that says which one is missing. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} fits ${selector}`);
  return element;
}

export function findButton(text: string): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === text || one.getAttribute('aria-label') === text,
  );
  if (button === undefined) throw new Error(`no button reads ${text}`);
  return button;
}

type Modifiers = Readonly<Partial<Record<'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey', boolean>>>;
const KEY_OF = { ctrlKey: 'Control', shiftKey: 'Shift', metaKey: 'Meta', altKey: 'Alt' } as const;

/** Clicks as a person does: the pointer goes down and up, the focus follows. */
export async function press(element: Element, modifiers: Modifiers = {}): Promise<void> {
  const held = (['ctrlKey', 'shiftKey', 'metaKey', 'altKey'] as const)
    .filter((name) => modifiers[name] === true)
    .map((name) => KEY_OF[name]);
  for (const key of held) await user.keyboard(`{${key}>}`);
  await user.click(element);
  for (const key of held) await user.keyboard(`{/${key}}`);
}

/** Types a text into a field, key by key, in the place of what is there. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  // A slider has no caret, and nothing is typed into it.
  if (field.type === 'range') return void fireEvent.input(field, { target: { value: text } });
  await user.clear(field);
  if (text !== '') await user.type(field, text.replaceAll(/[[{]/gu, '$&$&'), { skipClick: true });
}

/** Puts a text into a field at once, as pasting and filling in do. */
export async function fill(field: HTMLInputElement, text: string): Promise<void> {
  act(() => field.focus());
  fireEvent.input(field, { target: { value: text } });
  await settle();
}

/** Chooses one of the options of a select of the browser's own, by its value or words. */
export async function select(field: Element, option: string): Promise<void> {
  await user.selectOptions(field, option);
}

export async function leave(field: HTMLElement): Promise<void> {
  await act(async () => field.blur());
}

export async function pressKey(
  key: string,
  init: KeyboardEventInit = {},
  target: Element = document.body,
): Promise<void> {
  fireEvent.keyDown(target, { key, ...init });
  await settle();
}

/** As a hardware scanner types: keys by their places, ten milliseconds apart by their own clock, however busy the machine is. */
export async function scan(code: string): Promise<void> {
  const from = performance.now();
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const stroke = createEvent.keyDown(document.body, { key, code: placeOf(key) });
    Object.defineProperty(stroke, 'timeStamp', { value: from + 10 * at });
    fireEvent(document.body, stroke);
    await settle();
  }
}

function placeOf(key: string): string {
  if (key === 'Enter') return key;
  if (/\d/u.test(key)) return `Digit${key}`;
  return key === '-' ? 'Minus' : `Key${key}`;
}

/** Lets what was promised come true. */
export async function settle(): Promise<void> {
  await act(async () => {
    await Promise.resolve();
  });
}

/** Lets answers, timers and what the cache tells of them go on until it is so. */
export async function until(isSo: () => boolean, what = 'what was waited for'): Promise<void> {
  await waitFor(
    () => {
      if (!isSo()) throw new Error(`${what} did not come`);
    },
    { interval: 4 },
  );
}
