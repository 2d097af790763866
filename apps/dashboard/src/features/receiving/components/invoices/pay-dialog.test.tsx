// @vitest-environment happy-dom
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { PayDialog } from './pay-dialog.tsx';
import type { Paid } from './pay-dialog.tsx';

const due = {
  id: 7,
  dueOn: '2026-11-01',
  amountCentimes: 90_000,
  isLate: true,
  paidOn: null,
  paidBy: null,
  paidNote: '',
};

async function open(refused = false) {
  const paid = new Array<Paid>();
  await showPart(
    <PayDialog
      due={due}
      today="2026-11-23"
      onClose={() => undefined}
      onPay={async (_, how) => {
        paid.push(how);
        const errors = { 'paid.amountCentimes': ['No more than 900 is due.'] };
        return refused ? { ok: false, problem: { status: 422, code: 'x', message: 'No.', errors } } : { ok: true };
      }}
    />,
    () => ({ body: {} }),
  );
  await screen.findByRole('dialog');
  return paid;
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount paid/u });

it('the whole part is proposed, with its day and that it is late', async () => {
  const paid = await open();
  expect(document.body.textContent).toContain('Late');
  expect(amount().value).toBe('900,00');
  await press(findButton('Pay'));
  await until(() => paid.length === 1, 'what is paid');
  expect(paid[0]).toMatchObject({ on: '2026-11-23', by: 'cash', amountCentimes: 90_000 });
});

it('less of it is a part of it, and it is told that the rest stays', async () => {
  const paid = await open();
  await fill(amount(), '400');
  expect(document.body.textContent).toContain('The rest stays due on the same day.');
  await press(findButton('Pay'));
  await until(() => paid.length === 1, 'what is paid');
  expect(paid[0]).toMatchObject({ amountCentimes: 40_000 });
});

it('no amount is none; what the shop refuses of it stands beside it', async () => {
  const paid = await open(true);
  await fill(amount(), '0');
  await press(findButton('Pay'));
  expect([amount().getAttribute('aria-invalid'), paid.length]).toEqual(['true', 0]);
  await fill(amount(), '1000');
  await press(findButton('Pay'));
  await until(() => document.body.textContent?.includes('No more than 900 is due.') === true, 'why not');
});
