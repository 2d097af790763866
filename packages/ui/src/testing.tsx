import { createTranslate } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createToastStore } from './feedback/toast-store.ts';
import type { ToastStore } from './feedback/toast-store.ts';
import { ToastsProvider } from './feedback/toasts.tsx';
import { ShortcutsProvider } from './keyboard/shortcuts.tsx';
import { TextsProvider } from './text/translate-context.tsx';

const catalogues = await readCatalogues('dashboard', 'shared');

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Rendered = { readonly container: HTMLElement; readonly toasts: ToastStore };

/** One component at a time: what the test before left would still listen to keys. */
const shown = { unmount: async (): Promise<void> => undefined };

/** Shows a component as the applications do, with the real texts of the language. */
export async function show(component: ReactNode, language: Language = 'en'): Promise<Rendered> {
  await shown.unmount();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  const toasts = createToastStore(() => 0);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <TextsProvider language={language} translate={createTranslate(language, ...catalogues)}>
          <ShortcutsProvider>
            <ToastsProvider store={toasts}>{component}</ToastsProvider>
          </ShortcutsProvider>
        </TextsProvider>
      </MantineProvider>,
    );
  });
  shown.unmount = async () => act(async () => root.unmount());
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

export async function press(element: Element, options: MouseEventInit = {}): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  });
}

/** Puts a text into a field as typing or pasting does, the caret at its end. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    // A slider has no caret.
    if (field.type !== 'range') field.setSelectionRange(text.length, text.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function leave(field: HTMLElement): Promise<void> {
  await act(async () => field.blur());
}

export async function pressKey(
  key: string,
  init: KeyboardEventInit = {},
  target: Element = document.body,
): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
}

/** Lets what was promised come true. */
export async function settle(): Promise<void> {
  await act(async () => {
    await Promise.resolve();
  });
}
