// @vitest-environment happy-dom
import { tillSettingsSchema } from '@hanout/contracts/till/back-office';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { settingsOfShop } from '../testing.ts';
import { SettingsPage } from './settings-page.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

type Reply = { readonly status?: number; readonly body: unknown };

async function open(answer: (call: Asked) => Reply | undefined = () => undefined) {
  const asked: Asked[] = [];
  await showPart(<SettingsPage />, (call) => {
    asked.push(call);
    return answer(call) ?? { body: tillSettingsSchema.parse(settingsOfShop()) };
  });
  return asked;
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const posted = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'POST');
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const saved: (call: Asked) => Reply | undefined = ({ method, json }) =>
  method === 'POST' ? { body: { ...Object(json), version: Object(json).version + 1 } } : undefined;

test('what is set of tills is read, changed and taken back', async () => {
  const asked = await open(saved);
  await until(() => screen.queryByDisplayValue('Merci') !== null, 'the words below a ticket');
  await type(field('Text below the ticket (French)'), 'Merci et à bientôt');
  await press(field(/^Stamp duty/u));
  await press(findButton('Save'));
  await press(await screen.findByRole('button', { name: 'Undo' }));
  await until(() => posted(asked).length === 2, 'what is taken back');
  const [change, back] = posted(asked);
  expect(change).toMatchObject({
    path: '/till-settings/1',
    json: { version: 2, hasStampDuty: true, footer: { fr: 'Merci et à bientôt' }, embedded: [{ prefix: '26' }] },
  });
  expect(back?.json).toEqual(settingsOfShop({ version: 3 }));
});

test('a prefix that is not the shop’s own, or twice there, is told at the prefixes, and nothing is sent', async () => {
  const asked = await open(saved);
  await until(() => screen.queryByDisplayValue('26') !== null, 'the prefix');
  await press(findButton('Add a prefix'));
  const prefixes = () => screen.getAllByLabelText<HTMLInputElement>('Prefix');
  expect(prefixes().map(({ value }) => value)).toEqual(['26', '27']);
  const second = (text: string) => type(prefixes()[1] ?? field('Prefix'), text);
  await second('61');
  await press(findButton('Save'));
  await shown('The shop’s own prefixes are 02 and 20 to 29.');
  await second('26');
  await press(findButton('Save'));
  await shown('A prefix carries one thing: this one is in the list twice.');
  expect(posted(asked)).toEqual([]);
  await press(screen.getAllByRole('button', { name: 'Remove prefix 26' })[1] ?? findButton('Save'));
  await press(findButton('Save'));
  await until(() => posted(asked).length === 1, 'what is saved');
});

test('without a way to pay, or a note to count, nothing is sent; a discount below one dinar neither', async () => {
  const asked = await open(saved);
  await until(() => screen.queryByDisplayValue('26') !== null, 'the form');
  await press(field('Cash'));
  await press(field('Card'));
  await type(field('Quick discount'), '0');
  await press(findButton('Save'));
  await shown('Choose at least one.');
  await shown('At least 1 DA.');
  expect(posted(asked)).toEqual([]);
});

test('what a colleague set meanwhile is refused in the form, and what was typed stays; what could not be read is read again', async () => {
  let isThere = false;
  await open(({ method }) => {
    if (method === 'POST')
      return { status: 409, body: { code: 'tills.settings-changed', message: 'Changed meanwhile.' } };
    return isThere ? undefined : { status: 503, body: { code: 'x', message: 'Not now.' } };
  });
  await shown('Not now.');
  isThere = true;
  await press(findButton('Try again'));
  await until(() => screen.queryByDisplayValue('Merci') !== null, 'the form');
  await type(field('Text below the ticket (French)'), 'Bonne journée');
  await press(findButton('Save'));
  await shown('Changed meanwhile.');
  expect(field('Text below the ticket (French)').value).toBe('Bonne journée');
});
