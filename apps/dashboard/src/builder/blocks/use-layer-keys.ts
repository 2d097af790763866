import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { movedBlock, type Layer } from './moved-block.ts';

type LayerKeysInput<B extends Layer> = {
  readonly blocks: readonly B[];
  readonly nameOf: (block: B) => string;
  readonly onChange: (blocks: readonly B[]) => void;
};

/** Space picks a block up, the arrows, Home and End carry it, Space puts it down, Escape brings it back. What happens is said. */
export function useLayerKeys<B extends Layer>({ blocks, nameOf, onChange }: LayerKeysInput<B>) {
  const translate = useTranslate();
  const [picked, setPicked] = useState<{ readonly key: string; readonly before: readonly B[] } | null>(null);
  const [said, setSaid] = useState('');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const at = blocks.findIndex((block) => block.key === key);
    const block = blocks[at];
    if (block === undefined) return;
    const name = nameOf(block);
    const isPicked = picked?.key === key;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: blocks.length - 1,
    };
    const to = targets[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setPicked(isPicked ? null : { key, before: blocks });
      setSaid(translate(isPicked ? 'menus.putDown' : 'menus.pickedUp', { name }));
    } else if (isPicked && event.key === 'Escape') {
      event.stopPropagation();
      onChange(picked.before);
      setPicked(null);
      setSaid(translate('menus.broughtBack', { name }));
    } else if (isPicked && to !== undefined) {
      event.preventDefault();
      const next = movedBlock(blocks, key, to);
      if (next !== null) onChange(next);
      const position = { name, position: String(to + 1), of: String(blocks.length) };
      setSaid(next === null ? translate('menus.cannotMove', { name }) : translate('homeBuilder.movedTo', position));
    }
  };
  return { picked: picked?.key ?? null, said, onKeyDown, letGo: () => setPicked(null) };
}
