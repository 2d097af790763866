import { expect, test } from 'vitest';
import {
  channelsOf,
  eventOf,
  fillMessage,
  houseTemplate,
  isStillTrue,
  languagesOf,
  MESSAGE_EVENTS,
  MESSAGE_LIMITS,
  messageLink,
  SUBJECT_LIMIT,
  unknownNames,
} from './index.ts';

const houseTexts = MESSAGE_EVENTS.flatMap((event) =>
  channelsOf(event).flatMap((channel) =>
    languagesOf(channel).map((language) => ({
      event,
      channel,
      language,
      ...houseTemplate({ event, channel, language }),
    })),
  ),
);

test('the house says something of every event in every language, and names only what the event has', () => {
  expect(houseTexts.filter(({ body }) => body.trim() === '')).toEqual([]);
  expect(houseTexts.filter(({ channel, subject }) => (channel === 'mail') !== (subject !== ''))).toEqual([]);
  expect(houseTexts.flatMap(({ event, subject, body }) => unknownNames(`${subject} ${body}`, event))).toEqual([]);
});

test('what the house says is carried by its channel, with room for the order’s own values', () => {
  const room = 150;
  expect(houseTexts.filter(({ channel, body }) => body.length + room > MESSAGE_LIMITS[channel])).toEqual([]);
  expect(houseTexts.filter(({ subject }) => subject.length > SUBJECT_LIMIT)).toEqual([]);
});

test('a line that names only what is missing is left out; one that names something besides stays', () => {
  const body = 'Bonjour {{firstName}},\n\nSuivi : {{tracking}}\nN° {{number}} par {{transporter}}\n{{link}}\n\n\nMerci';
  const filled = fillMessage({ subject: 'N° {{number}}\r\nBcc: x@y.dz', body }, { firstName: 'Lina', number: '7' });
  expect(filled.body).toBe('Bonjour Lina,\n\nN° 7 par\n\nMerci');
  expect(filled.subject).toBe('N° 7 Bcc: x@y.dz');
});

test('a value that is put in is not looked at again', () => {
  const { body } = fillMessage(
    { subject: '', body: '{{firstName}} {{total}}' },
    { firstName: '{{total}}', total: '5 DA' },
  );
  expect(body).toBe('{{total}} 5 DA');
});

test('a ready link carries number and text whole', () => {
  const text = 'Bonjour & merci ?\nÀ bientôt #1';
  expect(new URL(messageLink('whatsapp', '0661234567', text)).pathname).toBe('/213661234567');
  expect(new URL(messageLink('whatsapp', '0661234567', text)).searchParams.get('text')).toBe(text);
  const sms = messageLink('sms', '0770998877', text);
  expect(sms.startsWith('sms:+213770998877?body=')).toBe(true);
  expect(decodeURIComponent(sms.split('body=')[1] ?? '')).toBe(text);
});

test.each([
  ['order', 'place', null, 'placed'],
  ['confirmation', 'confirm', 'confirmed', 'confirmed'],
  ['confirmation', 'cancel', 'rejected', 'cancelled'],
  ['confirmation', 'mark_fake', 'fake', null],
  ['confirmation', 'undo_call', 'no_answer', null],
  ['preparation', 'pack', 'packed', 'packed'],
  ['preparation', 'pack_partial', 'packed', null],
  ['preparation', 'back_to_preparation', 'packed', null],
  ['parcel', 'carrier_update', 'out_for_delivery', 'out_for_delivery'],
  ['parcel', 'undo_delivery', 'out_for_delivery', null],
  ['money', 'refund', 'refunded', 'refunded'],
  ['money', 'take_back_payment', 'unpaid', null],
  ['order', 'return_ask', null, 'return_asked'],
  ['order', 'return_accept', null, 'return_accepted'],
  ['order', 'return_refuse', null, 'return_refused'],
  ['order', 'return_receive', null, 'return_received'],
  ['order', 'return_withdraw', null, null],
  ['order', 'return_reconsider', null, null],
] as const)('%s by %s to %s is told as %s', (axis, action, to, event) => {
  expect(eventOf({ axis, action, to })).toBe(event);
});

test('what was taken back does not hold any more', () => {
  const states = { confirmation: 'new', preparation: 'to_prepare', parcel: 'none' };
  expect(isStillTrue('placed', states)).toBe(true);
  expect(isStillTrue('confirmed', states)).toBe(false);
  expect(isStillTrue('confirmed', { ...states, confirmation: 'confirmed' })).toBe(true);
  expect(isStillTrue('announced', { ...states, parcel: 'in_transit' })).toBe(true);
  expect(isStillTrue('announced', { ...states, parcel: 'delivered' })).toBe(false);
});

test('what takes the place of goods that come back is told as an exchange when it leaves, and as an order when it arrives', () => {
  const left = { axis: 'parcel', action: 'announce', to: 'announced' };
  expect([eventOf(left), eventOf({ ...left, isExchange: true })]).toEqual(['announced', 'exchange_sent']);
  expect(eventOf({ axis: 'parcel', action: 'mark_delivered', to: 'delivered', isExchange: true })).toBe('delivered');
});

test('an accepted return does not hold once it is asked again, a refused one once it is accepted, an asked one once it is withdrawn', () => {
  const states = { confirmation: 'confirmed', preparation: 'handed_over', parcel: 'delivered' };
  const holds = (event: Parameters<typeof isStillTrue>[0], returned: string) =>
    isStillTrue(event, { ...states, returned });
  expect([holds('return_accepted', 'accepted'), holds('return_accepted', 'asked')]).toEqual([true, false]);
  expect([holds('return_refused', 'refused'), holds('return_refused', 'accepted')]).toEqual([true, false]);
  expect([holds('return_received', 'closed'), holds('return_asked', 'withdrawn')]).toEqual([true, false]);
});
