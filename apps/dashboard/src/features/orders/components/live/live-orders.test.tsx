// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { builtSession, showPart } from '../../../../testing.tsx';
import { LiveOrders } from './live-orders.tsx';
import { SoundSwitch } from './sound-switch.tsx';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

const heard = { notes: 0 };
class Speaker {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => (heard.notes += 1),
      stop: () => undefined,
      addEventListener: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

const place = (number: number) =>
  act(() => {
    const change = {
      orderId: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      number,
      shopId: 1,
      kind: 'placed',
      state: 'new',
      confirmationState: 'new',
      preparationState: 'to_prepare',
      deliveryState: 'none',
      paymentStatus: 'unpaid',
      version: 1,
    };
    const data = JSON.stringify({ changes: [change], counts: [{ view: 'to_confirm', count: 1, isCapped: false }] });
    Stream.opened.at(-1)?.dispatchEvent(new MessageEvent('orders', { data }));
  });

beforeEach(async () => {
  heard.notes = 0;
  localStorage.clear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('AudioContext', Speaker);
  await showPart(
    <LiveOrders session={builtSession()}>
      <PageHeading title="Orders" actions={<SoundSwitch />} />
    </LiveOrders>,
    () => ({ body: {} }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('the title of the tab counts the orders that came in and were not seen', async () => {
  expect(document.title).toBe('Orders · Hanout');
  place(4);
  place(5);
  await until(() => document.title === '(2) Orders · Hanout', 'the count');
});

it('a new order is not heard until somebody asks for it, and this browser remembers that they did', async () => {
  place(4);
  expect(heard.notes).toBe(0);
  await press(findButton('Sound of new orders'));
  expect(findButton('Sound of new orders').getAttribute('aria-pressed')).toBe('true');
  const tried = heard.notes;
  expect(tried).toBeGreaterThan(0);
  place(5);
  await until(() => heard.notes > tried, 'the sound');
  expect(localStorage.getItem('hanout.orderSound')).toBe('true');
});

it('an order that was seen in another tab is counted in the title of this one no more', async () => {
  place(4);
  place(5);
  await until(() => document.title === '(2) Orders · Hanout', 'the count');
  const other = new BroadcastChannel('hanout.newOrders');
  other.postMessage({ seen: ['018f0000-0000-7000-8000-000000000004'] });
  await until(() => document.title === '(1) Orders · Hanout', 'the count of what is left');
  other.close();
});
