// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { RemoveInvoice } from './remove-invoice.tsx';

it('an invoice is removed after it was asked whether to, and not before', async () => {
  const sent = new Array<string>();
  const { router } = await showPart(
    <RemoveInvoice shown={{ id: 3, version: 2, number: 'F-12' }} />,
    ({ method, path }) => {
      if (method !== 'GET') sent.push(path);
      return { body: { removed: true } };
    },
  );
  await press(findButton('Remove'));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove invoice F-12?' }));
  expect(sent).toEqual([]);
  await press(asked.getByRole('button', { name: 'Remove' }));
  await until(() => router.state.location.pathname === '/supplier-invoices', 'the list');
  expect(sent).toEqual(['/supplier-invoices/3/remove']);
});
