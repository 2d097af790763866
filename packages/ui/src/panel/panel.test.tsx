// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { find, findButton, press, show } from '../testing.tsx';
import { Dialog } from './dialog.tsx';
import { Offcanvas } from './offcanvas.tsx';

const isPageHeld = () => document.body.hasAttribute('data-scroll-locked');

describe('panels over the page', () => {
  it('BO-23 · while an offcanvas panel is shown the page does not scroll', async () => {
    await show(
      <Offcanvas opened onClose={() => undefined} title="Menu">
        links
      </Offcanvas>,
    );
    expect(isPageHeld()).toBe(true);
    expect(find('[role=dialog]', HTMLElement).getAttribute('aria-modal')).toBe('true');
  });

  it('BO-23 · unless the panel contains a scroll area', async () => {
    await show(
      <Offcanvas opened onClose={() => undefined} title="Menu" hasScrollArea>
        links
      </Offcanvas>,
    );
    expect(isPageHeld()).toBe(false);
  });

  it('BO-23 · a hidden panel holds nothing, and its cross closes a shown one', async () => {
    await show(
      <Offcanvas opened={false} onClose={() => undefined} title="Menu">
        links
      </Offcanvas>,
    );
    expect(isPageHeld()).toBe(false);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    const close = vi.fn();
    await show(
      <Offcanvas opened onClose={close} title="Menu">
        links
      </Offcanvas>,
    );
    await press(findButton('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('a dialog that has to be answered is an alert dialog with a name and no way past it', async () => {
    await show(
      <Dialog opened onClose={() => undefined} title="Leave without saving?" role="alertdialog" isDismissible={false}>
        text
      </Dialog>,
    );
    const dialog = find('[role=alertdialog]', HTMLElement);
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Leave without saving?',
    );
    expect(document.querySelector('[role=alertdialog] button')).toBeNull();
  });
});
