// @vitest-environment happy-dom
import type { ShopSettings } from '@hanout/contracts/shop-settings';
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { ShopSettingsForm } from './shop-settings-form.tsx';

const stored: ShopSettings = {
  id: 1,
  version: 3,
  social: { facebook: '', instagram: '', tiktok: '', whatsapp: '', youtube: '' },
  showsConsent: false,
  consentTexts: { fr: '', ar: '', en: '' },
  listingDisplay: 'load_more',
  listingPageSize: 24,
};
const sent: unknown[] = [];
const onStored = vi.fn<() => void>();

beforeEach(async () => {
  sent.length = 0;
  onStored.mockClear();
  await showPart(<ShopSettingsForm stored={stored} onStored={onStored} />, ({ json }) => {
    sent.push(json);
    return { body: { ...stored, version: 4 } };
  });
  await until(() => screen.queryByRole('textbox', { name: 'Instagram' }) !== null, 'the form');
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('an address of another network is told under its field, and nothing is sent', async () => {
  await fill(field('Instagram'), 'https://facebook.com/zahrina');
  await press(findButton('Save'));
  await until(() => screen.queryByText(/whole address of your page/u) !== null, 'the reason');
  expect(field('Instagram').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

it('the whole form is sent over the version that was read; the words of the notice are asked for where it is shown', async () => {
  expect(screen.queryByRole('textbox', { name: 'Text in Arabic' })).toBeNull();
  await press(screen.getByRole('switch', { name: /Show the notice/u }));
  await fill(field('Text in Arabic'), 'نحفظ سلّتك على جهازك');
  await fill(field('Facebook'), 'https://www.facebook.com/zahrina');
  await press(findButton('Save'));
  await until(() => onStored.mock.calls.length === 1, 'what is stored');
  expect(sent).toEqual([
    {
      version: 3,
      social: { ...stored.social, facebook: 'https://www.facebook.com/zahrina' },
      showsConsent: true,
      consentTexts: { fr: '', ar: 'نحفظ سلّتك على جهازك', en: '' },
      listingDisplay: 'load_more',
      listingPageSize: 24,
    },
  ]);
});
