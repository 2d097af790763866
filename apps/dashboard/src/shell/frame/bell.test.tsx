// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { Bell } from './bell.tsx';

it('the bell says what was changed, on which thing, by whom, from what to what, with the way back; and how much is unread', async () => {
  const undo = vi.fn();
  const { toasts } = await showPart(<Bell />, () => ({ body: {} }));
  const changes = Array.from({ length: 8 }, (_, at) => ({ label: `Wilaya ${at}`, from: '', to: '450,00 DA' }));
  await act(async () => {
    toasts.show({
      tone: 'success',
      message: '8 lines saved',
      deed: { thing: { name: 'Yalidine', to: '/delivery/3' }, changes },
      action: { label: 'Undo', onPress: undo },
    });
    toasts.show({ tone: 'failure', message: 'The network is gone' });
  });
  await press(screen.getByRole('button', { name: 'Notifications, 2 new' }));
  await until(() => screen.queryByText('The network is gone', { selector: 'strong' }) !== null, 'the messages');
  const [failed, saved] = screen.getAllByRole('listitem');
  expect(failed?.dataset['tone']).toBe('failure');
  const entry = within(saved ?? document.body);
  expect(entry.getByRole('link', { name: 'Yalidine' }).getAttribute('href')).toBe('/delivery/3');
  entry.getByText('Amel');
  expect(entry.getAllByText('450,00 DA')).toHaveLength(6);
  expect(entry.getAllByText('empty')).toHaveLength(6);
  entry.getByText('and 2 more changes');
  await press(entry.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  findButton('Notifications');
});
