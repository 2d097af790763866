/** On phones the button of the search opens its panel (it does without this) and puts the finger in the field. */
export function enhanceSearch(): void {
  const panel = document.querySelector<HTMLElement>('#site-search');
  document.querySelector('[data-open-search]')?.addEventListener('click', (event) => {
    if (panel === null || !('showPopover' in panel)) return;
    event.preventDefault();
    panel.togglePopover();
    panel.querySelector('input')?.focus();
  });
}
