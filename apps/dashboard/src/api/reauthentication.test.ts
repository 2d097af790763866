import { describe, expect, it, vi } from 'vitest';
import { createReauthentication } from './reauthentication.ts';

describe('signing in again', () => {
  it('BO-42 · is asked once and answers everyone who waits', async () => {
    const dialog = createReauthentication();
    const seen = vi.fn();
    dialog.subscribe(seen);
    const waiting = [dialog.ask(), dialog.ask(), dialog.ask()];
    expect(dialog.isAsked()).toBe(true);
    dialog.settle(true);
    expect(dialog.isAsked()).toBe(false);
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
  });

  it('BO-42 · starts anew after somebody gave up', async () => {
    const dialog = createReauthentication();
    const first = dialog.ask();
    dialog.settle(false);
    const second = dialog.ask();
    dialog.settle(true);
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });
});
