// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { CustomerDialog } from './customer-dialog.tsx';

const field = (label: RegExp): HTMLInputElement => {
  const found = screen.getByLabelText(label);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${String(label)} is no field`);
  return found;
};

test('without a network it is said, and what was typed stays', async () => {
  const made: string[] = [];
  await showPart(<CustomerDialog customer="new" onClose={() => made.push('closed')} />, ({ method }) => {
    if (method === 'POST') throw new TypeError('network');
    return { body: { types: [], states: [], outcomes: [], importSubjects: [] } };
  });
  await type(field(/^First name/u), 'Amina');
  await type(field(/^Last name/u), 'Haddad');
  await type(field(/^Phone/u), '0550112233');
  await press(findButton('Save'));
  // The words of the client itself are not loaded here: their name is shown.
  await until(() => screen.queryAllByText('client.offline').length > 0, 'it is said');
  expect(made).toEqual([]);
  expect([field(/^First name/u).value, field(/^Last name/u).value]).toEqual(['Amina', 'Haddad']);
});
