// @vitest-environment happy-dom
import type { ReadyMessages } from '@hanout/contracts/messages';
import { press, pressKey, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { ReadyLink } from './ready-link.tsx';
import { WriteDialog } from './write-dialog.tsx';

// A link is pressed here, and leads nowhere: nobody is on the network.
const stay = (event: Event): void => event.preventDefault();
beforeAll(() => window.addEventListener('click', stay, { capture: true }));
afterAll(() => window.removeEventListener('click', stay, { capture: true }));

const orderId = '018f0000-0000-7000-8000-000000000001';
const ready: ReadyMessages = {
  language: 'ar',
  phone: '0661234567',
  texts: [
    { channel: 'whatsapp', language: 'fr', body: 'Bonjour Lina' },
    { channel: 'whatsapp', language: 'ar', body: 'السلام عليكم' },
    { channel: 'sms', language: 'ar', body: 'طلبيتك' },
  ],
};
const noted = { messages: [], events: ['placed'], hasPhone: true };
const linkOf = (name: RegExp) => screen.getByRole('link', { name });
const textIn = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('text');

/** Whatever is posted. */
function listening(reply: (asked: Asked) => { status?: number; body: unknown } = () => ({ body: noted })) {
  const sent: unknown[] = [];
  const answer = (asked: Asked) => {
    if (asked.method === 'GET') return { body: ready };
    sent.push(asked.json);
    return reply(asked);
  };
  return { sent, answer };
}

test('the text that is about to be written is shown in the customer’s language, and the link carries what was made of it', async () => {
  const { sent, answer } = listening();
  await showPart(<WriteDialog orderId={orderId} events={['placed']} opened onClose={() => undefined} />, answer);
  await until(() => screen.queryAllByRole('link', { name: 'Open WhatsApp' }).length > 0, 'the link');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect([field.value, field.closest('[dir]')?.getAttribute('dir')]).toEqual(['السلام عليكم', 'rtl']);
  fireEvent.input(field, { target: { value: 'السلام عليكم لينا' } });
  expect(textIn(linkOf(/Open WhatsApp/u))).toBe('السلام عليكم لينا');
  await press(linkOf(/Open WhatsApp/u));
  await until(() => sent.length > 0, 'the note');
  expect(sent).toEqual([{ event: 'placed', channel: 'whatsapp', language: 'ar', body: 'السلام عليكم لينا' }]);
});

test('by SMS it opens the telephone’s own messages with the text of that channel', async () => {
  const { sent, answer } = listening();
  await showPart(<WriteDialog orderId={orderId} events={['placed']} opened onClose={() => undefined} />, answer);
  await until(() => screen.queryAllByRole('radio', { name: 'SMS' }).length > 0, 'the channels');
  await press(screen.getByRole('radio', { name: 'SMS' }));
  expect(linkOf(/Open messages/u).getAttribute('href')).toMatch(/^sms:\+213661234567\?body=/u);
  await press(linkOf(/Open messages/u));
  await until(() => sent.length > 0, 'the note');
  expect(sent).toEqual([{ event: 'placed', channel: 'sms', language: 'ar', body: 'طلبيتك' }]);
});

test('where no template is on it says so and offers no link', async () => {
  await showPart(<WriteDialog orderId={orderId} events={[]} opened onClose={() => undefined} />, listening().answer);
  await until(() => screen.queryAllByText('No template is on for WhatsApp or SMS.').length > 0, 'the sentence');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('while somebody is called, one key writes to whom it does not reach and notes it; a refusal is told', async () => {
  const { sent, answer } = listening(() => ({ status: 422, body: { code: 'x', message: 'Reload the page.' } }));
  const asked = '2026-11-23T10:00:00.000Z';
  const { toasts } = await showPart(<ReadyLink orderId={orderId} event="no_answer" callAt={asked} />, answer);
  await until(() => screen.queryAllByText('السلام عليكم').length > 0, 'the text');
  expect(textIn(linkOf(/Open WhatsApp/u))).toBe('السلام عليكم');
  await pressKey('w');
  await until(() => toasts.read().log.length > 0, 'what came of it');
  expect(sent).toEqual([{ event: 'no_answer', channel: 'whatsapp', language: 'ar', body: 'السلام عليكم' }]);
  expect(toasts.read().log[0]?.message).toBe('Reload the page.');
});
