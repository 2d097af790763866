export type DragListeners = {
  readonly onStart?: () => void;
  readonly onEnd?: () => void;
  readonly onOver?: (event: DragEvent) => void;
  readonly onDrop?: () => void;
};

/**
 * A ref for something that is dragged or dropped on. It is no control: whoever does not drag has the menu of the card, so that
 * no role and no key belong to it.
 */
export const dragListeners = (listeners: DragListeners) => (element: HTMLElement | null) => {
  const { onStart, onEnd, onOver, onDrop } = listeners;
  const leaving = new AbortController();
  const { signal } = leaving;
  if (onStart !== undefined) element?.addEventListener('dragstart', onStart, { signal });
  if (onEnd !== undefined) element?.addEventListener('dragend', onEnd, { signal });
  if (onOver !== undefined) element?.addEventListener('dragover', onOver, { signal });
  if (onDrop !== undefined) element?.addEventListener('drop', onDrop, { signal });
  return () => leaving.abort();
};
