// @vitest-environment happy-dom
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
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

it('the logo of a new carrier is chosen with it, and sent once it has a number', async () => {
  const sent: string[] = [];
  const saved: string[] = [];
  const made = {
    id: 7,
    version: 1,
    code: 'rapide',
    name: 'Rapide',
    phone: null,
    isActive: true,
    position: 1,
    imageId: null,
    imageUrl: null,
    modes: ['home'],
    shopIds: [1],
    isShared: false,
    wilayas: 0,
    fromCentimes: null,
    toCentimes: null,
    wayBackCentimes: null,
  };
  await showPart(
    <CarrierDialog
      carrier="new"
      onClose={() => undefined}
      onSaved={({ imageUrl }) => void saved.push(String(imageUrl))}
    />,
    ({ method, path }) => {
      if (method !== 'POST') return { body: { rows: [], shops: [{ id: 1, name: 'Shop' }] } };
      sent.push(path);
      return { body: path.endsWith('/image') ? { ...made, version: 2, imageId: 3, imageUrl: '/logo.webp' } : made };
    },
  );
  await until(() => screen.queryByText('Known carriers') !== null, 'the form');
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/u }), 'Rapide');
  const field = find('input[type="file"]', HTMLInputElement);
  await act(async () => void fireEvent.change(field, { target: { files: [new File(['x'], 'logo.png')] } }));
  await press(find('button[type="submit"]', HTMLButtonElement));
  await until(() => saved.length === 1, 'the carrier');
  expect(sent).toEqual(['/delivery/carriers', '/delivery/carriers/7/image']);
  expect(saved).toEqual(['/logo.webp']);
});
