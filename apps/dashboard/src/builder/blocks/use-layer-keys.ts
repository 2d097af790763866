import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { movedBlock, type Layer } from './moved-block.ts';

type LayerKeysInput<B extends Layer> = {
  readonly blocks: readonly B[];
  readonly nameOf: (block: B) => string;
  readonly onChange: (blocks: readonly B[]) => void;
};

/**
 * Space picks a block up, the arrows, Home and End carry it, Space or leaving it puts it down, Escape brings it back. What happens is
 * said. While it is carried only the list knows where; put down it is one change, and one step back.
 */
export function useLayerKeys<B extends Layer>({ blocks, nameOf, onChange }: LayerKeysInput<B>) {
  const translate = useTranslate();
  const [picked, setPicked] = useState<{ readonly key: string; readonly at: number } | null>(null);
  const [said, setSaid] = useState('');
  const carried = picked === null ? null : movedBlock(blocks, picked.key, picked.at);
  const shown: readonly B[] = carried ?? blocks;
  const putDown = () => {
    if (picked === null) return;
    setPicked(null);
    if (carried !== null) onChange(carried);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const at = shown.findIndex((block) => block.key === key);
    const block = shown[at];
    if (block === undefined) return;
    const name = nameOf(block);
    const isPicked = picked?.key === key;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: shown.length - 1,
    };
    const to = targets[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isPicked) putDown();
      else setPicked({ key, at });
      setSaid(translate(isPicked ? 'menus.putDown' : 'menus.pickedUp', { name }));
    } else if (isPicked && event.key === 'Escape') {
      event.stopPropagation();
      setPicked(null);
      setSaid(translate('menus.broughtBack', { name }));
    } else if (isPicked && to !== undefined) {
      event.preventDefault();
      const isThere = to !== at && shown[to] !== undefined;
      if (isThere) setPicked({ key, at: to });
      const position = { name, position: String(to + 1), of: String(shown.length) };
      setSaid(translate(isThere ? 'homeBuilder.movedTo' : 'menus.cannotMove', position));
    }
  };
  return { shown, picked: picked?.key ?? null, said, onKeyDown, letGo: putDown };
}
