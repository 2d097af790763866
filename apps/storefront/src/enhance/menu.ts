const CLOSE_DELAY = 250;

/** The bar on wide screens: opens under the mouse, closes on Escape and on a press elsewhere. It opens by press without this. */
export function enhanceMenu(): void {
  const menu = document.querySelector('[data-site-menu]');
  if (menu === null) return;
  const wide = matchMedia('(min-width: 64rem)');
  const groups = [...menu.querySelectorAll('details')];
  const closeAll = (except?: Element): void => {
    for (const group of groups) if (group !== except) group.open = false;
  };
  for (const group of groups) followMouse(group, wide, closeAll);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !wide.matches) return;
    const open = groups.find((group) => group.open);
    if (open === undefined) return;
    closeAll();
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (wide.matches && event.target instanceof Node && !menu.contains(event.target)) closeAll();
  });
}

function followMouse(group: HTMLDetailsElement, wide: MediaQueryList, closeAll: (except?: Element) => void): void {
  let closing = 0;
  group.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse' || !wide.matches) return;
    clearTimeout(closing);
    closeAll(group);
    group.open = true;
  });
  group.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'mouse' || !wide.matches) return;
    closing = window.setTimeout(() => {
      group.open = false;
    }, CLOSE_DELAY);
  });
  group.querySelector('summary')?.addEventListener('click', (event) => {
    // The mouse has opened it already: its press must not close it again.
    if (
      wide.matches &&
      matchMedia('(hover: hover)').matches &&
      group.open &&
      group.matches(':hover') &&
      event.detail > 0
    )
      event.preventDefault();
  });
}
