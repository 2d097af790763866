// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { NewShopDialog } from './new-shop-dialog.tsx';

it('a new shop is made in the languages that are chosen for it, beginning with those of the shop it takes after', async () => {
  const sent = new Array<Asked>();
  await showPart(<NewShopDialog like={1} opened onClose={() => undefined} />, (asked) => {
    if (asked.method === 'POST') sent.push(asked);
    return asked.path === '/settings/shops/1/sections/languages'
      ? { body: { version: 3, value: { languages: ['fr', 'ar'], defaultLanguage: 'fr' } } }
      : { body: [] };
  });
  await until(() => screen.queryByRole('textbox', { name: /^Name/u }) !== null, 'the form');
  const language = (name: string) => screen.getByRole('switch', { name });
  expect(['French', 'Arabic', 'English'].map((name) => language(name).matches(':checked'))).toEqual([
    true,
    true,
    false,
  ]);
  await press(language('French'));
  await press(language('English'));
  await type(screen.getByRole('textbox', { name: /^Name/u }), 'Petite');
  await type(screen.getByRole('textbox', { name: /^Code/u }), 'petite');
  await type(screen.getByRole('textbox', { name: /^Host name/u }), 'petite.dz');
  await press(findButton('Save'));
  await until(() => sent.length > 0, 'the shop');
  expect(sent[0]).toMatchObject({
    path: '/settings/shops',
    json: { like: 1, name: 'Petite', languages: ['ar', 'en'], defaultLanguage: 'ar' },
  });
});
