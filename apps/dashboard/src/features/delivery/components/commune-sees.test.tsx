// @vitest-environment happy-dom
import { press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { CommuneSees } from './commune-sees.tsx';

it('a commune sees what the shop quotes for a basket, and why the rest is not there', async () => {
  const asked: string[] = [];
  const service = { carrierId: 1, carrier: 'Rapide', imageUrl: null };
  const { router } = await showPart(<CommuneSees />, ({ path, search }) => {
    if (path !== '/delivery/seen') return { body: [] };
    asked.push(search);
    const finalCentimes = search.includes('subtotal=500000') ? 0 : 40_000;
    const offer = {
      ...service,
      mode: 'home',
      desk: null,
      priceCentimes: 40_000,
      finalCentimes,
      freeFromCentimes: 500_000,
      delayDaysMin: 1,
      delayDaysMax: 3,
    };
    return { body: { isWilayaClosed: false, offers: [offer], absent: [{ ...service, mode: 'desk', why: 'no-desk' }] } };
  });
  screen.getByText('Choose a wilaya and a commune.');
  await router.navigate('/delivery/seen?wilaya=16&commune=1605');
  await until(() => screen.queryByText('No desk in the wilaya.') !== null, 'the answer');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/Rapide · To the door.*400.*1 to 3 days.*Free from/u);
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of the basket' }), '5000');
  await press(document.body);
  await until(() => screen.queryByText('Free') !== null, 'the free delivery');
  expect(asked.at(-1)).toBe('?shop=1&commune=1605&subtotal=500000');
});
