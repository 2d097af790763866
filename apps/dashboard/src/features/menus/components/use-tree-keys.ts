import { findIn, stepped, type Step } from '@hanout/core/menus';
import type { Menu } from '@hanout/contracts/builders/menus';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

type TreeKeysInput = {
  readonly menu: Menu;
  readonly nameOfKey: (key: string) => string;
  readonly onChange: (menu: Menu) => void;
};

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const MIRRORED: Readonly<Record<Step, Step>> = { up: 'up', down: 'down', in: 'out', out: 'in' };

/**
 * Space picks an entry up, the arrows carry it (towards the end of the line: below the one before it), Space puts it down, Escape
 * brings it back to where it was. What happens is said.
 */
export function useTreeKeys({ menu, nameOfKey, onChange }: TreeKeysInput) {
  const translate = useTranslate();
  const [picked, setPicked] = useState<{ readonly key: string; readonly before: Menu } | null>(null);
  const [said, setSaid] = useState('');
  const take = (key: string, step: Step) => {
    const items = stepped(menu.items, key, step);
    if (items === null) {
      setSaid(translate('menus.cannotMove', { name: nameOfKey(key) }));
      return;
    }
    onChange({ items });
    const row = findIn(items, key);
    if (row !== undefined)
      setSaid(
        translate('menus.movedTo', {
          name: nameOfKey(key),
          position: String(row.index + 1),
          of: String(row.of),
          level: String(row.level),
        }),
      );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const isPicked = picked?.key === key;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setPicked(isPicked ? null : { key, before: menu });
      setSaid(translate(isPicked ? 'menus.putDown' : 'menus.pickedUp', { name: nameOfKey(key) }));
    } else if (isPicked && event.key === 'Escape') {
      event.stopPropagation();
      onChange(picked.before);
      setPicked(null);
      setSaid(translate('menus.broughtBack', { name: nameOfKey(key) }));
    } else if (isPicked && STEPS[event.key] !== undefined) {
      event.preventDefault();
      const step = STEPS[event.key] ?? 'up';
      take(key, document.dir === 'rtl' ? MIRRORED[step] : step);
    }
  };
  return { picked: picked?.key ?? null, said, onKeyDown, take, letGo: () => setPicked(null) };
}
