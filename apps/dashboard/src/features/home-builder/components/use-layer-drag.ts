import type { HomeBlock } from '@hanout/contracts/builders/home';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { movedBlock } from './home-words.ts';

/** A block is dragged onto another one, and takes its place. */
export function useLayerDrag(blocks: readonly HomeBlock[], onChange: (blocks: readonly HomeBlock[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const placeOf = (key: string) => blocks.findIndex((block) => block.key === key);
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
        if (dragged === null || dragged === key) return;
        event.preventDefault();
        if (over !== key) setOver(key);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        const next = dragged === null ? null : movedBlock(blocks, dragged, placeOf(key));
        stop();
        if (next !== null) onChange(next);
      },
    }),
  };
}
