// @vitest-environment happy-dom
import type { MailServer } from '@hanout/contracts/messages';
import { fill, findButton, press, select, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { MailServerForm } from './mail-server-form.tsx';

const stored: MailServer = {
  shopId: 1,
  version: 2,
  isOn: true,
  host: 'smtp.example.dz',
  port: 465,
  security: 'tls',
  username: 'shop',
  hasPassword: true,
  fromName: 'Shop',
  fromAddress: 'shop@example.dz',
  replyTo: '',
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isShown = (text: string) => until(() => screen.queryAllByText(text).length > 0, text);

test('what is wrong stands under its field before anything is sent', async () => {
  const sent: unknown[] = [];
  await showPart(<MailServerForm stored={stored} onStored={() => undefined} />, ({ json }) => {
    sent.push(json);
    return { body: stored };
  });
  await fill(field('Server'), ' ');
  await fill(field('Port'), '70000');
  await fill(field('From address'), 'shop');
  await press(findButton('Save'));
  await isShown('The name of the server, such as smtp.example.dz.');
  await isShown('A number from 1 to 65535.');
  await isShown('An e-mail address, such as contact@shop.dz.');
  expect(sent).toEqual([]);
});

test('the password is never shown and stays when nobody types one; encryption brings its usual port', async () => {
  const sent: unknown[] = [];
  await showPart(<MailServerForm stored={stored} onStored={() => undefined} />, ({ json }) => {
    sent.push(json);
    return { body: { ...stored, version: 3 } };
  });
  expect(field('Password').value).toBe('');
  await isShown('Saved: leave empty to keep it.');
  await select(field('Encryption'), 'starttls');
  expect(field('Port').value).toBe('587');
  await press(findButton('Save'));
  await until(() => sent.length > 0, 'the save');
  expect(sent).toMatchObject([{ version: 2, security: 'starttls', port: 587, password: null }]);
});

test('what the server answered while it was tried stands above the form, and what was typed stays', async () => {
  await showPart(<MailServerForm stored={stored} onStored={() => undefined} />, () => ({
    status: 422,
    body: {
      code: 'messages.server-is-wrong',
      message: 'The server does not take it.',
      errors: { password: ['535 Bad credentials'] },
    },
  }));
  await fill(field('Password'), 'secret');
  await press(findButton('Save'));
  await isShown('535 Bad credentials');
  expect(field('Password').value).toBe('secret');
});
