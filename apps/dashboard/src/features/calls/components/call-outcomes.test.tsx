// @vitest-environment happy-dom
import type { CallPane } from '@hanout/contracts/orders/calls';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { findButton, press, pressKey, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER } from '../../../order-parts/testing.ts';
import { showPart } from '../../../testing.tsx';
import { CallOutcomes } from './call-outcomes.tsx';

type Offer = OrderDetail['actions'][number];

const offer = (action: string, change: Partial<Offer> = {}): Offer => ({
  action,
  axis: 'confirmation',
  label: action,
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
const stays = 'No automatic refund: the deposit of 100 DA stays until you refund it or keep it.';
const pane: CallPane = {
  order: {
    ...ORDER,
    actions: [
      offer('confirm', { allowed: false, refusal: { code: 'x', message: 'Impossible: the order is given up.' } }),
      offer('no_answer'),
      offer('cancel', { isDestructive: true, consequences: ['The reserved stock goes back on sale.', stays] }),
    ],
  },
  stock: [],
  risks: [],
  calls: [],
  scripts: [],
  plannedCallAt: null,
  triesLeft: 0,
  proposal: null,
  carts: [],
};

test('ST-02 · cancelling by telephone says before it acts that nothing is refunded by itself, and what becomes of deposit and stock', async () => {
  const ended: string[] = [];
  const onEnd = async ({ action }: { readonly action: string }): Promise<void> => void ended.push(action);
  await showPart(<CallOutcomes pane={pane} isBusy={false} onEnd={onEnd} />, () => ({ body: {} }));
  expect(screen.queryByText(stays)).toBeNull();
  await pressKey('4');
  await until(() => screen.queryByText(stays) !== null, 'what becomes of the deposit');
  expect(screen.queryByText('The reserved stock goes back on sale.')).not.toBeNull();
  expect(ended).toEqual([]);
  await press(findButton('2No answer'));
  expect(screen.queryByText(stays)).toBeNull();
});

test('an outcome that cannot be says why', async () => {
  await showPart(<CallOutcomes pane={pane} isBusy={false} onEnd={async () => undefined} />, () => ({ body: {} }));
  await until(() => screen.queryByText('Confirmed') !== null, 'the words');
  const confirm = findButton('1Confirmed');
  expect([confirm.disabled, confirm.title]).toEqual([true, 'Impossible: the order is given up.']);
});
