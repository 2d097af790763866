// @vitest-environment happy-dom
import type { Backup, Backups } from '@hanout/contracts/data/backups';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { BackupsCard } from './backups-card.tsx';

const done: Backup = {
  id: 1,
  state: 'done',
  cause: 'schedule',
  place: 'folder',
  location: '/srv/backups',
  fileName: 'hanout-2026-07-01-020000.tar',
  bytes: 12_340_000,
  rows: 500,
  files: 20,
  stage: 'files',
  progress: 1,
  failure: null,
  detail: '',
  by: '',
  createdAt: '2026-07-01T02:00:00.000Z',
  endedAt: '2026-07-01T02:00:09.000Z',
};
const failed: Backup = { ...done, id: 2, state: 'failed', failure: 'disk-full', detail: 'ENOSPC', by: 'Amel' };
const waiting: Backup = { ...done, id: 3, state: 'waiting', progress: 0 };
const settings: Backups['settings'] = {
  schedule: 'daily',
  hour: 3,
  weekday: 5,
  kept: 7,
  place: 'folder',
  folder: '',
  version: 1,
  nextAt: '2026-07-02T02:00:00.000Z',
};
const sent: string[] = [];
let rows: Backup[] = [];

async function showCard(stored: Backup[]): Promise<void> {
  rows = stored;
  await showPart(<BackupsCard />, ({ method, path }) => {
    if (method !== 'GET') sent.push(`${method} ${path}`);
    if (path === '/backups' && method === 'POST') rows = [waiting, ...rows];
    if (path.endsWith('/delete')) rows = rows.filter(({ id }) => !path.includes(`/${id}/`));
    return { body: { rows, settings, hasStore: false } };
  });
}

beforeEach(() => {
  sent.length = 0;
});

it('where nothing was backed up, the card says what to do first', async () => {
  await showCard([]);
  await until(() => screen.queryByText('No backup yet') !== null, 'the empty state');
});

it('one that is there can be had; one that failed says why and has no file', async () => {
  await showCard([failed, done]);
  await until(() => screen.queryByText('The disk is full.') !== null, 'the list');
  const [, second, first] = screen.getAllByRole('row');
  if (second === undefined || first === undefined) throw new Error('there are two backups');
  expect(within(second).queryByRole('link')).toBeNull();
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/dashboard/api/backups/1/file');
  expect(first.textContent).toContain('12.3 MB');
});

it('while one is asked for, no other can be', async () => {
  await showCard([done]);
  await until(() => screen.queryByRole('link') !== null, 'the list');
  await press(findButton('Back up now'));
  await until(() => screen.queryByText('Waiting') !== null, 'the one that waits');
  expect(sent).toEqual(['POST /backups']);
  expect(findButton('Back up now')).toHaveProperty('disabled', true);
});

it('the file of one goes with it, and only when that was said again', async () => {
  await showCard([failed, done]);
  await until(() => screen.queryByText('The disk is full.') !== null, 'the list');
  const [first] = screen.getAllByRole('button', { name: 'Delete' });
  if (first === undefined) throw new Error('each can be deleted');
  await press(first);
  await until(() => screen.queryByRole('alertdialog') !== null, 'the question');
  expect(sent).toEqual([]);
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await until(() => screen.queryByText('The disk is full.') === null, 'the list without it');
  expect(sent).toEqual(['POST /backups/2/delete']);
});
