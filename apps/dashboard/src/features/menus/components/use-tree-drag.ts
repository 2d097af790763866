import type { Menu } from '@hanout/contracts/builders/menus';
import { findIn, moved, type Place } from '@hanout/core/menus';
import { useState } from 'react';
import type { DragEvent } from 'react';

export type Edge = 'before' | 'inside' | 'after';

type Over = { readonly key: string; readonly edge: Edge };

/** An entry is dragged onto another one: its upper part means before it, its lower part after it, its middle below it. */
export function useTreeDrag(menu: Menu, onChange: (menu: Menu) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const resultOf = ({ key, edge }: Over) => {
    const row = findIn(menu.items, key);
    if (row === undefined || dragged === null || dragged === key) return null;
    const beside: Place = { parent: row.parent, index: row.index + (edge === 'after' ? 1 : 0) };
    return moved(menu.items, dragged, edge === 'inside' ? { parent: key, index: row.node.children.length } : beside);
  };
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    over,
    handle: (key: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', key);
        setDragged(key);
      },
      onDragEnd: stop,
    }),
    row: (key: string) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const at = { key, edge: edgeAt(event) };
        if (resultOf(at) === null) return;
        event.preventDefault();
        if (over?.key !== key || over.edge !== at.edge) setOver(at);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        const items = resultOf({ key, edge: edgeAt(event) });
        stop();
        if (items !== null) onChange({ items });
      },
    }),
  };
}

function edgeAt(event: DragEvent<HTMLElement>): Edge {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}
