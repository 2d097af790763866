import { inHours } from '@hanout/test-kit/moments';
import { orderActionsScene } from '@hanout/test-kit/scenes/order-actions-scene';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseExpiredOrderReservations } from '../keeping/use-cases/release-expired-reservations.ts';

const { app, seller, clerk, place, act, stockOf } = orderActionsScene();

test('C54 · of two people who act on what they saw, the second is told and shown the new state', async () => {
  const setting = await place();
  await act(seller(), setting, 'confirm');
  expect(await act(clerk(), setting, 'no_answer')).toMatchObject({
    status: 409,
    body: {
      code: 'ordering.order-changed',
      message: 'Quelqu’un d’autre a modifié cette commande entre-temps. Voici son état actuel.',
      current: {
        state: 'confirmed',
        version: 2,
        history: expect.arrayContaining([expect.objectContaining({ action: 'confirm' })]),
      },
    },
  });
});

test('C54 · of many who confirm and cancel at once one wins, and the stock comes back at most once', async () => {
  for (let round = 0; round < 5; round++) {
    const setting = await place();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? act(seller(), setting, 'confirm') : act(seller(), setting, 'cancel', { reason: 'course' }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    const isCancelled = JSON.stringify(winners[0]?.body).includes('"rejectionReason":"course"');
    expect(await stockOf(setting)).toEqual({
      onHand: 5,
      reserved: isCancelled ? 0 : 2,
      lotReserved: isCancelled ? 0 : 2,
      open: isCancelled ? 0 : 2,
    });
    const { rows } =
      await sql`select count(*) from order_history where order_id = ${setting.order.id}::uuid and actor = 'employee'`.execute(
        app().deps.db,
      );
    expect(rows).toEqual([{ count: 1 }]);
  }
});

test('C54 · an order cancelled many times at once gives its stock back once', async () => {
  const setting = await place({ onHand: 10, quantity: 3 });
  const neighbour = await place();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => act(seller(), setting, 'cancel', { reason: 'double clic' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(await stockOf(setting)).toEqual({ onHand: 10, reserved: 0, lotReserved: 0, open: 0 });
  expect(await stockOf(neighbour)).toMatchObject({ reserved: 2 });
});

test('C54 · a reservation that expires while somebody confirms ends firm, whoever comes first', async () => {
  for (let round = 0; round < 6; round++) {
    const setting = await place({ reservedUntil: inHours(-1) });
    const confirming = act(seller(), setting, 'confirm');
    await Promise.all([
      releaseExpiredOrderReservations(app().deps.db),
      confirming,
      releaseExpiredOrderReservations(app().deps.db),
    ]);
    expect((await confirming).status).toBe(200);
    expect(await stockOf(setting)).toEqual({ onHand: 5, reserved: 2, lotReserved: 2, open: 2 });
  }
});
