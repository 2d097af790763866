// @vitest-environment happy-dom
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { ORDER } from '../testing.ts';
import { MergeDialog } from './merge-dialog.tsx';

const closing = (allowed: boolean): OrderDetail['actions'][number] => ({
  action: 'mark_duplicate',
  axis: 'confirmation',
  label: 'Duplicate',
  allowed,
  refusal: allowed ? null : { code: 'ordering.wrong-state-for-action', message: 'It is confirmed already' },
  isPrimary: false,
  isDestructive: true,
  needs: ['duplicateOf'],
  takes: [],
  consequences: [],
  inverse: 'reopen',
});
const OTHER: OrderDetail = {
  ...ORDER,
  id: '0192f0c0-0000-7000-8000-000000000011',
  number: 10_009,
  version: 2,
  lines: ORDER.lines.map((line) => ({
    ...line,
    id: '0192f0c0-0000-7000-8000-00000000001b',
    productId: 8,
    name: 'Teapot',
  })),
  actions: [closing(true)],
};
const amounts = (items: number) => ({
  itemsSubtotalCentimes: items,
  cartDiscountCentimes: 0,
  deliveryCentimes: 40_000,
  totalCentimes: items + 40_000,
});
const preview = (items: number, consequence: string) => ({
  lines: [],
  before: amounts(300_000),
  after: amounts(items),
  paidCentimes: 0,
  outstandingCentimes: items + 40_000,
  promotions: [],
  lostPromotions: [],
  missing: [],
  consequences: [consequence],
});

async function open(other: OrderDetail = OTHER) {
  const asked: Asked[] = [];
  const closed: true[] = [];
  const { id, number, placedAt, state, totals } = other;
  const shown = await showPart(
    <MergeDialog
      order={ORDER}
      other={{ id, number, shop: ORDER.shop, placedAt, state, totalCentimes: totals.totalCentimes }}
      kept={{ store: () => [], renewals: {} }}
      onClose={() => closed.push(true)}
    />,
    (call) => {
      asked.push(call);
      const takes = JSON.stringify(call.json).includes('"take"');
      if (call.path.endsWith('/merge/preview'))
        return { body: takes ? preview(600_000, 'Nothing is refunded') : preview(300_000, 'Its stock is free') };
      return { body: call.path.endsWith('/merge') ? { ...ORDER, version: 5 } : other };
    },
  );
  const sent = (path: string) => asked.filter((call) => call.path.endsWith(path)).map(({ json }) => json);
  return { ...shown, closed, sent };
}

const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const mergeButton = () => findButton('MergeCtrl ↵');

describe('Two orders of one telephone', () => {
  test('stand beside each other with what differs marked, and say what each way of merging comes to', async () => {
    const { sent, closed, toasts } = await open();
    const gone = within(await screen.findByRole('region', { name: 'Is closed #10009' }));
    expect(gone.getByText('3 × Teapot').closest('mark')).not.toBeNull();
    expect(gone.getByText(/Rue 1/u).closest('mark')).toBeNull();
    await isShown('Its stock is free');
    await press(screen.getByLabelText('Add those of the other order'));
    await isShown('Nothing is refunded');
    await until(() => !mergeButton().disabled, 'it is foreseen');
    await press(mergeButton());
    await until(() => closed.length > 0, 'it is closed');
    const other = { id: OTHER.id, version: 2 };
    expect(sent('/merge')).toEqual([{ version: 4, other, lines: 'take', totalCentimes: 640_000 }]);
    toasts.read().open[0]?.action?.onPress();
    await until(() => sent('/merge/undo').length > 0, 'it is taken back');
    expect(sent('/merge/undo')).toEqual([{ version: 5 }]);
  });

  test('are only compared where the other cannot be closed, and it is said why', async () => {
    const { sent } = await open({ ...OTHER, actions: [closing(false)] });
    await isShown('It is confirmed already');
    expect(screen.queryByRole('button', { name: /^Merge/u })).toBeNull();
    expect(sent('/merge/preview')).toEqual([]);
  });
});
