import { useEffect, useEffectEvent, useRef } from 'react';
import { tabsOfField } from '../../api/editor-parts.ts';
import type { ProductTab } from '../../api/editor-parts.ts';
import type { Editor } from '../fields/use-editor.ts';

type Shown = { readonly current: ProductTab; readonly onShow: (tab: ProductTab) => void };

/**
 * After a refused save the first field that is wrong has the focus, on the tab where it stands; where no field is wrong, what was
 * said above the tabs has it. The element that this is put on holds them all.
 */
export function useFirstError(editor: Editor, { current, onShow }: Shown) {
  const page = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const find = useEffectEvent(() => {
    if (seen.current === editor.refusals) return;
    const wrong = editor.dirtyParts.flatMap((part) =>
      Object.keys(editor.errors(part)).map((field) => tabsOfField(part, field)),
    );
    const first = wrong[0]?.[0];
    if (first !== undefined && !wrong.some((tabs) => tabs.includes(current))) return onShow(first);
    seen.current = editor.refusals;
    const found = page.current?.querySelector('[aria-invalid="true"]') ?? page.current?.querySelector('[role="alert"]');
    if (!(found instanceof HTMLElement)) return;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'center' });
  });
  useEffect(() => find(), [editor.refusals, current]);
  return page;
}
