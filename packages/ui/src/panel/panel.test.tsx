// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useUnsavedWork } from '../form/unsaved-work.ts';
import { find, findButton, press, pressKey, show, until } from '../testing.tsx';
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
      <Offcanvas opened onClose={() => undefined} title="Menu">
        <div style={{ overflowY: 'auto' }}>links</div>
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

  it('a dialog that is drawn anew leaves the focus where the person has put it', async () => {
    function Counting() {
      const [count, setCount] = useState(0);
      return (
        <Dialog opened onClose={() => undefined} title="Order">
          <input aria-label="first" data-autofocus />
          <button type="button" onClick={() => setCount(count + 1)}>
            more ({count})
          </button>
        </Dialog>
      );
    }
    await show(<Counting />);
    await until(() => document.activeElement?.getAttribute('aria-label') === 'first', 'the focus in the dialog');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const more = findButton('more (0)');
    more.focus();
    await press(more);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(findButton('more (1)')).toBe(document.activeElement);
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

  it('Escape in a dialog that stands above another closes that one alone', async () => {
    const closeForm = vi.fn();
    await show(
      <Dialog opened onClose={closeForm} title="New product">
        <NewFamily />
      </Dialog>,
    );
    await press(findButton('New family'));
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2);
    await pressKey('Escape');
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
    expect(closeForm).not.toHaveBeenCalled();
    await pressKey('Escape');
    expect(closeForm).toHaveBeenCalledTimes(1);
  });

  it('a dialog with unsaved work asks before Escape or its cross closes it', async () => {
    const close = vi.fn();
    await show(
      <Dialog opened onClose={close} title="New product">
        <Typed />
      </Dialog>,
    );
    await pressKey('Escape');
    expect(find('[role=alertdialog]', HTMLElement).textContent).toContain('Leave without saving?');
    // Escape again means the question: what was typed stays.
    await pressKey('Escape');
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await press(findButton('Close'));
    await press(findButton('Leave'));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

function Typed() {
  useUnsavedWork(true);
  return 'typed';
}

function NewFamily() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        New family
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Family" isTopmost>
        name
      </Dialog>
    </>
  );
}
