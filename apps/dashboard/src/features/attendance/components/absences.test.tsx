// @vitest-environment happy-dom
import type { Absence } from '@hanout/contracts/attendance/schedules';
import { press, until } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { onAPhone, showPart, type Asked } from '../../../testing.tsx';
import { AbsencesPage } from '../pages/absences-page.tsx';

const leave: Absence = {
  id: 4,
  version: 2,
  employeeId: 9,
  employeeName: 'Karim',
  kind: 'leave',
  from: '2026-11-22',
  to: '2026-11-26',
  note: '',
  approvedBy: 'Amel',
  isArchived: false,
};
const server = { rows: [leave], asked: new Array<Asked>() };

function answer(asked: Asked) {
  server.asked.push(asked);
  if (asked.path === '/attendance/choices') return { body: { shops: [], employees: [] } };
  if (asked.method === 'POST') return { body: { ...leave, isArchived: true } };
  return { body: { rows: server.rows, total: server.rows.length, nextCursor: null } };
}

beforeEach(() => {
  server.rows = [leave];
  server.asked = [];
});

it('on a phone an absence is taken back from its card', async () => {
  await onAPhone(async () => {
    await showPart(<AbsencesPage />, answer);
    await until(() => screen.queryByRole('link', { name: 'Karim' }) !== null, 'the card');
  });
  await press(screen.getByRole('button', { name: 'Archive' }));
  await until(() => server.asked.some(({ path }) => path === '/attendance/absences/4/archive'), 'it is sent');
});

it('where nobody is away it says so; a search that finds nobody says that', async () => {
  server.rows = [];
  const { router } = await showPart(<AbsencesPage />, answer);
  await until(() => screen.queryByText('No absences') !== null, 'nobody is away');
  await act(() => router.navigate('/?q=Zoubir'));
  await until(() => screen.queryByText('Nothing found') !== null, 'nobody is found');
});

it('a new absence begins at whom it is about, of which there is nothing to take away yet', async () => {
  const { router } = await showPart(<AbsencesPage />, answer);
  await act(() => router.navigate('/?open=new'));
  await until(() => screen.queryByRole('dialog') !== null, 'the form');
  const field = screen.getByRole('combobox', { name: /^Employee/u });
  await until(() => document.activeElement === field, 'the focus');
  expect(field.parentElement?.querySelector('button')).toBeNull();
});
