import type { RefObject } from 'react';
import { useShortcut } from '../keyboard/shortcuts.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import type { Selection } from './use-selection.ts';

/**
 * J and K move the focus over the links that open rows, X chooses the row with the focus. Enter and Ctrl+Enter are then the
 * browser's own, so that a row opens in place or in a new tab as any link does.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>, selection: Selection | undefined): void {
  const translate = useTranslate();
  useShortcut('j', translate('ui.table.nextRow'), () => moveFocus(container.current, 1));
  useShortcut('k', translate('ui.table.previousRow'), () => moveFocus(container.current, -1));
  const choose = (event: KeyboardEvent) => {
    const key = rowInFocus()?.dataset['row'];
    if (key !== undefined) selection?.toggle(key, event.shiftKey);
  };
  useShortcut('x', translate('ui.table.chooseRow'), choose, selection !== undefined);
  useShortcut('Enter', translate('ui.table.openRow'), () => undefined);
}

function moveFocus(container: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row === rowInFocus());
  const wanted = current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[wanted]?.querySelector<HTMLElement>('[data-row-link]')?.focus();
}

function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
}
