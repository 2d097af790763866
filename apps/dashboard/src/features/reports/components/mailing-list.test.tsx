// @vitest-environment happy-dom
import type { Permission } from '@hanout/contracts/auth';
import type { Mailing } from '@hanout/contracts/reports/mailings';
import { find, findButton, press, select, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { MailingList } from './mailing-list.tsx';

const mailing: Mailing = {
  id: 3,
  version: 2,
  name: 'Monday morning',
  shop: null,
  by: 'wilaya',
  period: 'week',
  every: 'week',
  weekday: 1,
  monthday: 1,
  hour: 8,
  people: [{ id: 1, name: 'Amel', isOff: false }],
  isArchived: false,
  sentAt: null,
  waiting: 1,
  isMine: true,
};

async function open(path: string, permissions: readonly Permission[] = ['reports.read', 'settings.write']) {
  const posted = new Array<Asked>();
  const part = await showPart(
    <MailingList onOpen={() => undefined} />,
    (asked) => {
      if (asked.method === 'GET') return { body: { rows: [mailing], people: [{ id: 1, name: 'Amel' }], mails: false } };
      posted.push(asked);
      return { body: mailing };
    },
    { permissions: [...permissions] },
  );
  await part.router.navigate(path);
  await until(() => document.body.textContent?.includes('Monday morning') === true, 'the list');
  return { ...part, posted };
}

it('says when each leaves, what waits, and that nothing can leave without a mail server', async () => {
  await open('/reports/mailings');
  const text = document.body.textContent ?? '';
  expect(text).toContain('Monday at 08:00');
  expect(text).toContain('1 letter waiting');
  expect(text).toContain('No shop has a mail server');
  expect(screen.getByRole('link', { name: 'Set up the mail server' }).getAttribute('href')).toContain(
    '/messages/server',
  );
});

it('leads nobody to a setting that is not theirs', async () => {
  await open('/reports/mailings', ['reports.read']);
  expect(document.body.textContent).toContain('No shop has a mail server');
  expect(screen.queryByRole('link', { name: 'Set up the mail server' })).toBeNull();
});

it('is turned off by who gets it, and sent at once by who asks', async () => {
  const { posted } = await open('/reports/mailings');
  await press(findButton('Do not send to me'));
  await until(() => posted.length === 1, 'the choice');
  await press(findButton('Send me one now'));
  await until(() => posted.length === 2, 'the letter');
  expect(posted.map(({ path, json }) => [path, json])).toEqual([
    ['/reports/mailings/3/own', { isOff: true }],
    ['/reports/mailings/3/send', {}],
  ]);
});

it('is written over the version that was opened', async () => {
  const { posted } = await open('/reports/mailings?open=3');
  await until(() => document.querySelector('input[name=name]') !== null, 'the form');
  await type(find('input[name=name]', HTMLInputElement), 'Each month');
  await select(find('select[name=every]', HTMLSelectElement), 'month');
  await select(find('select[name=monthday]', HTMLSelectElement), '5');
  await press(findButton('Save'));
  await until(() => posted.length === 1, 'the call');
  expect([posted[0]?.path, posted[0]?.json]).toEqual([
    '/reports/mailings/3',
    {
      version: 2,
      name: 'Each month',
      shopId: null,
      by: 'wilaya',
      period: 'week',
      every: 'month',
      weekday: 1,
      monthday: 5,
      hour: 8,
      to: [1],
    },
  ]);
});
