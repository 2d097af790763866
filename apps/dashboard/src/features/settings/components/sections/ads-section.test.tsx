// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { AdsSection } from './ads-section.tsx';

const value = {
  adsMode: 'off',
  adsPurchaseAt: 'placed',
  metaPixelId: '',
  tiktokPixelId: '',
  googleTagId: '',
  googleConversionLabel: '',
  snapchatPixelId: '',
};
const REFUSED = 'A Meta pixel is a number of 15 or 16 digits.';

/** Refuses a pixel of Meta that is no number, as the server does. */
async function showSection(stored: object = value): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  let kept: object = { version: 3, value: stored };
  await showPart(<AdsSection shopId={1} />, (call) => {
    if (call.path.endsWith('/tokens'))
      return { body: { version: 0, has: { meta: false, tiktok: false, snapchat: false } } };
    if (call.method !== 'POST') return { body: kept };
    asked.push(call);
    const { value: typed } = Object(call.json);
    if (!/^\d*$/u.test(typed.metaPixelId))
      return { status: 422, body: { message: 'Refused', errors: { metaPixelId: [REFUSED] } } };
    kept = { version: 4, value: typed };
    return { body: kept };
  });
  await until(() => screen.queryByLabelText('In service') !== null, 'the form');
  return asked;
}

const type = (label: string | RegExp, text: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const optionsOf = (label: string): readonly (string | null)[] =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map((option) => option.textContent);

test('networks, their mode and the moment that counts are chosen, and sent with what stood there', async () => {
  const asked = await showSection({ ...value, snapchatPixelId: '01234567-89ab-cdef-0123-456789abcdef' });
  expect(optionsOf('In service')).toEqual(['No', 'On trial', 'Yes']);
  expect(optionsOf('What counts as a purchase')).toEqual([
    'The placed order',
    'The confirmed order',
    'The delivered order',
  ]);
  expect(findButton('Save').disabled).toBe(true);
  type('In service', 'live');
  type('What counts as a purchase', 'delivered');
  type(/^Meta pixel/u, ' 1234567890123456 ');
  await press(findButton('Save'));
  await until(() => asked.length === 1, 'it is sent');
  expect(asked[0]?.json).toEqual({
    version: 3,
    value: {
      ...value,
      adsMode: 'live',
      adsPurchaseAt: 'delivered',
      metaPixelId: '1234567890123456',
      snapchatPixelId: '01234567-89ab-cdef-0123-456789abcdef',
    },
  });
});

test('an id that its network does not give out is said at its field, which keeps what was typed', async () => {
  const asked = await showSection();
  type(/^Meta pixel/u, '<script>');
  type(/^TikTok pixel/u, 'C1A2B3C4D5E6F7G8H9J0');
  await press(findButton('Save'));
  await until(() => screen.queryByText(REFUSED) !== null, 'the refusal');
  const field = screen.getByLabelText<HTMLInputElement>(/^Meta pixel/u);
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`));
  expect(described.some((each) => each?.textContent === REFUSED)).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^TikTok pixel/u).getAttribute('aria-invalid')).not.toBe('true');
  expect(field.value).toBe('<script>');
  type(/^Meta pixel/u, '1234567890123456');
  await press(findButton('Save'));
  await until(() => asked.length === 2, 'it is sent again');
  expect(asked[1]?.json).toMatchObject({
    value: { metaPixelId: '1234567890123456', tiktokPixelId: 'C1A2B3C4D5E6F7G8H9J0' },
  });
});
