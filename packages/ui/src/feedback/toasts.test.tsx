// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findButton, press, show } from '../testing.tsx';
import { TOAST_MS } from './toasts.tsx';

const shown = () => [...screen.getByRole('status').children].map((toast) => toast.textContent);
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('BO-34 · closes itself after five seconds', async () => {
    const { toasts } = await show(null);
    await act(async () => toasts.show({ tone: 'success', message: 'Order confirmed' }));
    await pass(TOAST_MS - 1);
    expect(shown()).toEqual(['Order confirmed']);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('BO-34 · waits while the pointer rests on it, and goes on where it stopped', async () => {
    const { toasts } = await show(null);
    const box = screen.getByRole('status');
    await act(async () => toasts.show({ tone: 'success', message: 'Order confirmed' }));
    await pass(3_000);
    await act(async () => box.dispatchEvent(new MouseEvent('mouseenter')));
    await pass(60_000);
    expect(shown()).toHaveLength(1);
    await act(async () => box.dispatchEvent(new MouseEvent('mouseleave')));
    await pass(1_999);
    expect(shown()).toHaveLength(1);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('BO-34 · runs its action once and is gone', async () => {
    const { toasts } = await show(null);
    const undo = vi.fn();
    await act(async () =>
      toasts.show({ tone: 'success', message: 'Order confirmed', action: { label: 'Undo', onPress: undo } }),
    );
    await press(findButton('Undo'));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('BO-34 · offers its action among the last messages after it is gone, until it is done once', async () => {
    const { toasts } = await show(null);
    const undo = vi.fn();
    await act(async () => toasts.show({ tone: 'success', message: 'Saved', action: { label: 'Undo', onPress: undo } }));
    await pass(TOAST_MS);
    const kept = toasts.read().log[0]?.action;
    await act(async () => kept?.onPress());
    await act(async () => kept?.onPress());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(toasts.read().log[0]).not.toHaveProperty('action');
  });

  it('a failure is kept however much goes well after it', async () => {
    const { toasts } = await show(null);
    await act(async () => {
      toasts.show({ tone: 'failure', message: 'not saved' });
      for (let number = 1; number <= 60; number += 1) toasts.show({ tone: 'success', message: `message ${number}` });
    });
    expect(toasts.read().log).toHaveLength(51);
    expect(toasts.read().log.at(-1)?.message).toBe('not saved');
  });

  it('BO-34 · keeps the last fifty for whoever missed them', async () => {
    const { toasts } = await show(null);
    await act(async () => {
      for (let number = 1; number <= 60; number += 1) toasts.show({ tone: 'neutral', message: `message ${number}` });
    });
    expect(toasts.read().log).toHaveLength(50);
    expect(toasts.read().log[0]?.message).toBe('message 60');
    expect(toasts.read().unseen).toBe(60);
  });
});
