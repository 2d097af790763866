import { useState } from 'react';
import type { DragEvent } from 'react';
import { movedBlock, type Layer } from './moved-block.ts';

/** A block is dragged onto another one, and takes its place. */
export function useLayerDrag<B extends Layer>(blocks: readonly B[], onChange: (blocks: readonly B[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const placeOf = (key: string) => blocks.findIndex((block) => block.key === key);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    /** On which side of the row it would stand. */
    sideOf: (key: string): 'before' | 'after' | null => {
      if (dragged === null || over !== key) return null;
      return placeOf(dragged) > placeOf(key) ? 'before' : 'after';
    },
    onDragStart: (event: DragEvent<HTMLElement>, key: string) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', key);
      setDragged(key);
    },
    onDragEnd: stop,
    onDragOver: (event: DragEvent<HTMLElement>, key: string) => {
      if (dragged === null) return;
      event.preventDefault();
      const next = dragged === key ? null : key;
      if (over !== next) setOver(next);
    },
    onDrop: (event: DragEvent<HTMLElement>, key: string) => {
      event.preventDefault();
      const next = dragged === null ? null : movedBlock(blocks, dragged, placeOf(key));
      stop();
      if (next !== null) onChange(next);
    },
  };
}
