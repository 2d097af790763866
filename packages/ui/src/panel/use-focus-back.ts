import { useEffect, useState } from 'react';

/** What has the focus; of an item of a menu, which goes with its menu, what opened the menu. */
function holderOfFocus(): HTMLElement | null {
  const held = document.activeElement;
  const opener = held?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const holder = typeof opener === 'string' ? document.getElementById(opener) : held;
  return holder instanceof HTMLElement && holder !== document.body ? holder : null;
}

/** Gives the focus back to what had it when this appeared open, once it is taken away; unless somebody has it by then. */
export function useFocusBack(isOpen: boolean): void {
  const [opener] = useState(() => (isOpen ? holderOfFocus() : null));
  useEffect(
    () => () => {
      // What is above it closes in the same moment, and may have a word about it.
      setTimeout(() => {
        const held = document.activeElement;
        if ((held === null || held === document.body) && opener?.isConnected === true) opener.focus();
      });
    },
    [opener],
  );
}
