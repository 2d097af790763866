// @vitest-environment happy-dom
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { CarrierDialog } from './carrier-dialog.tsx';

it('a known carrier fills the form of a new one with its name and services, drawn by its initials', async () => {
  const sent: unknown[] = [];
  await showPart(
    <CarrierDialog carrier="new" onClose={() => undefined} onSaved={() => undefined} />,
    ({ method, json }) => {
      if (method === 'POST') sent.push(json);
      return method === 'POST' ? { status: 500, body: {} } : { body: { rows: [], shops: [{ id: 1, name: 'Shop' }] } };
    },
  );
  await until(() => screen.queryByText('Known carriers') !== null, 'the form');
  expect(screen.queryByText('MSM Go')).toBeNull();
  await press(findButton('Others…'));
  await press(screen.getByRole('button', { name: 'MSM Go' }));
  await press(screen.getByRole('button', { name: 'ZR Express' }));
  expect(screen.getByRole('button', { name: 'ZR Express' }).textContent).toBe('ZRZR Express');
  expect(document.querySelector('img')).toBeNull();
  await press(find('button[type="submit"]', HTMLButtonElement));
  await until(() => sent.length === 1, 'the call');
  expect(sent[0]).toMatchObject({ name: 'ZR Express', home: true, desk: true, code: '', shopIds: [1] });
});
