// @vitest-environment happy-dom
import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER } from '../../../../order-parts/testing.ts';
import { showPart } from '../../../../testing.tsx';
import { OrderActions } from './order-actions.tsx';

const action = (name: string, label: string, change: Partial<OrderAction> = {}): OrderAction => ({
  action: name,
  axis: 'confirmation',
  label,
  allowed: true,
  refusal: null,
  isPrimary: false,
  isDestructive: false,
  needs: [],
  takes: [],
  consequences: [],
  inverse: null,
  ...change,
});
const withoutPermission = { allowed: false, refusal: { code: 'ordering.permission-is-missing', message: 'Your role' } };

async function menuOf(sendBack: Partial<OrderAction>) {
  const actions = [action('cancel', 'Cancel'), action('send_back', 'Send back to the agent', sendBack)];
  const order = { ...ORDER, actions };
  await showPart(<OrderActions order={order} kept={{ store: () => [], renewals: {} }} />, () => ({ body: {} }));
  await press(findButton('More actions'));
  await until(() => screen.queryByRole('menuitem', { name: 'Cancel' }) !== null, 'the menu');
  return screen.queryByRole('menuitem', { name: /Send back/u });
}

test('sending an order back from the shelves is offered to who may pack', async () => {
  expect(await menuOf({})).not.toBeNull();
});

test('and not shown to who may not', async () => {
  expect(await menuOf(withoutPermission)).toBeNull();
});
