import { meet } from '@hanout/test-kit/database/at-once';
import { receivingScene } from '@hanout/test-kit/scenes/receiving-scene';
import { describe, expect, test } from 'vitest';

const { app, things, post, get, line, receipt, received, act, ordered, orderLine, stateOf } = receivingScene();

describe('a supplier’s order', () => {
  test('ST-12 · is received in several deliveries; what is rejected is still open', async () => {
    const { orderId, orderLineId } = await ordered();
    await received([line({ orderLineId, passed: 4, rejected: 1, onHold: 1 })], { orderId });
    expect(await orderLine(orderId)).toMatchObject({
      ordered: 10,
      received: 5,
      open: 5,
      passed: 4,
      rejected: 1,
      onHold: 1,
    });
    expect(await stateOf(orderId)).toBe('partially_received');
    expect((await get(`/receipts/form?order=${orderId}`)).body).toMatchObject({
      order: { mayReceive: true },
      lines: [{ orderLineId, ordered: 10, open: 5, priceCentimes: 10_000 }],
    });
    const second = await received([line({ orderLineId, passed: 5 })], { orderId });
    expect(await stateOf(orderId)).toBe('received');
    await act(second.id, 'take-back');
    expect(await orderLine(orderId)).toMatchObject({ received: 5, open: 5 });
    expect(await stateOf(orderId)).toBe('partially_received');
  });

  test('ST-12 · more than ordered is refused beside the field without the permission, and received with it', async () => {
    const { orderId, orderLineId } = await ordered();
    const more = receipt([line({ orderLineId, passed: 11 })], { orderId });
    expect(await post('/receipts', more, things().buyer)).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.passed': [expect.stringContaining('10 are still to come')] } },
    });
    expect(await orderLine(orderId)).toMatchObject({ received: 0 });
    expect((await post('/receipts', more)).status).toBe(201);
    expect(await orderLine(orderId)).toMatchObject({ received: 11, open: 0 });
  });

  test('is never received twice by two at once', async () => {
    const { orderId, orderLineId } = await ordered();
    const body = receipt([line({ orderLineId, passed: 10 })], { orderId });
    const answers = await meet(app().database.pool, {
      held: `select from supplier_orders where id = ${orderId} for update`,
      calls: [1, 2, 3].map(() => () => post('/receipts', body, things().buyer)),
    });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await orderLine(orderId)).toMatchObject({ received: 10 });
  });
});
