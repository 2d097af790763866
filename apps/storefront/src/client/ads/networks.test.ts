// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { valueOf } from './ad-event.ts';
import { openNetwork } from './networks.ts';

const purchase = {
  name: 'Purchase',
  value: 500,
  contents: [{ id: '7', quantity: 2, price: 250 }],
  eventId: 'e1',
} as const;
const place = { script: 'https://network.example/s.js', origins: [], label: '' };
const onWindow = (name: string): unknown => Reflect.get(globalThis, name);

describe('until its script is there', () => {
  test('Google is told in the line of its documents, as arguments; Ads hears of the conversion beside the purchase', () => {
    const google = openNetwork({ ...place, network: 'google', id: 'AW-123', label: 'abc' });
    google.tell({ name: 'PageView' });
    google.tell(purchase);
    const line = Array.from(Object(onWindow('dataLayer')), (call) => [
      Object.prototype.toString.call(call),
      ...Object(call),
    ]);
    expect(line).toMatchObject([
      ['[object Arguments]', 'js', expect.any(Date)],
      ['[object Arguments]', 'config', 'AW-123'],
      [
        '[object Arguments]',
        'event',
        'purchase',
        { transaction_id: 'e1', value: 500, currency: 'DZD', items: [{ item_id: '7', quantity: 2, price: 250 }] },
      ],
      ['[object Arguments]', 'event', 'conversion', { send_to: 'AW-123/abc', transaction_id: 'e1' }],
    ]);
    expect(google.script).toBe('https://network.example/s.js?id=AW-123');
  });

  test('TikTok’s calls wait in its line, by the name that its server is told too', () => {
    const tiktok = openNetwork({ ...place, network: 'tiktok', id: 'C1' });
    tiktok.tell({ name: 'PageView' });
    tiktok.tell(purchase);
    expect([...Object(onWindow('ttq'))]).toMatchObject([
      ['page'],
      [
        'track',
        'CompletePayment',
        { value: 500, currency: 'DZD', contents: [{ content_id: '7' }] },
        { event_id: 'e1' },
      ],
    ]);
    expect(Object(onWindow('ttq'))._i).toHaveProperty('C1');
  });

  test('Snapchat’s calls wait, and go to its script once that has taken them over', () => {
    const snapchat = openNetwork({ ...place, network: 'snapchat', id: 's1' });
    snapchat.tell(purchase);
    const snaptr = Object(onWindow('snaptr'));
    expect(snaptr.queue).toMatchObject([
      ['init', 's1'],
      ['track', 'PURCHASE', { price: 500, currency: 'DZD', item_ids: ['7'], client_dedup_id: 'e1' }],
    ]);
    const heard: unknown[] = [];
    snaptr.handleRequest = (...call: unknown[]) => heard.push(call);
    snapchat.tell({ name: 'PageView' });
    expect(heard).toEqual([['track', 'PAGE_VIEW', {}]]);
  });
});

test('what things cost together is a whole number of centimes', () => {
  expect(
    valueOf([
      { id: '1', quantity: 3, price: 0.1 },
      { id: '2', quantity: 1, price: 1_234.55 },
    ]),
  ).toBe(1_234.85);
});
