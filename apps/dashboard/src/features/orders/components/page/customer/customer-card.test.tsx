// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../../testing.tsx';
import { ORDER } from '../../../../../order-parts/testing.ts';
import { CustomerCard } from './customer-card.tsx';

const open = (customer: Partial<(typeof ORDER)['customer']>) => {
  const order = { ...ORDER, customer: { ...ORDER.customer, ...customer } };
  return showPart(<CustomerCard order={order} />, () => ({ body: {} }));
};

test('who bought at a counter without a name is nobody to call', async () => {
  await open({ firstName: '', lastName: '', phone: '', phoneInternational: '' });
  expect(screen.queryByText('Walk-in, without a phone')).not.toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('whoever has a phone is called and written to in one press', async () => {
  await open({ phone: '0550112233', phoneInternational: '+213550112233' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['tel:+213550112233', 'https://wa.me/213550112233']));
});
