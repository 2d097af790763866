// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { SellingChecklist } from './selling-checklist.tsx';

const open = (sells: boolean) =>
  showPart(<SellingChecklist />, () => ({
    body: { shops: [{ id: 1, name: 'Shop', hasProduct: sells, hasDelivery: sells }] },
  }));
const missing = () => screen.queryByRole('region', { name: 'Before the first order' });
const ready = () => screen.queryByRole('region', { name: 'Your shop is ready: share its link.' });
beforeEach(() => localStorage.clear());

it('who saw what the shop lacked is told when it sells, with its link, until they put it away', async () => {
  await open(false);
  await until(() => missing() !== null, 'what is missing');
  const starters = screen.getByRole('link', { name: 'Start from a trade: categories, sizes and colours at once' });
  expect(starters.getAttribute('href')).toBe('/catalog/starters');
  await open(true);
  await until(() => ready() !== null, 'the link');
  expect(screen.getByRole('link', { name: location.origin + '/' }).getAttribute('href')).toBe(location.origin + '/');
  await press(findButton('QR code'));
  await until(() => screen.queryByRole('img') !== null, 'the code');
  const picture = screen.getByRole('img', { name: `QR code of ${location.origin}/` });
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toMatch(/^data:image\/svg\+xml,<svg[^>]*>.*<path/su);
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await until(() => screen.queryByRole('img') === null, 'the page without the code');
  await press(findButton('Close'));
  expect(ready()).toBeNull();
  const { application } = await open(true);
  await until(() => application.queries.isFetching() === 0, 'the answer');
  expect(ready()).toBeNull();
});

it('a shop that has always sold is not told so', async () => {
  const { application } = await open(true);
  await until(() => application.queries.isFetching() === 0, 'the answer');
  expect(missing() ?? ready()).toBeNull();
});
