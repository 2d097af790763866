import { randomUUID } from 'node:crypto';
import { transfersScene } from '@hanout/test-kit/scenes/transfers-scene';
import { describe, expect, test } from 'vitest';

const { things, begin, post, made, item, expedition, act, partId, receive, levels, sent } = transfersScene();

describe('the calls of receiving', () => {
  test('BO-19 · a part is received by its id: more than 0, else the data are invalid', async () => {
    await sent(6);
    for (const qtyReceived of [0, -2, 1.5, '', undefined])
      expect(await receive({ qtyReceived })).toMatchObject({
        status: 422,
        body: {
          success: false,
          code: 'invalid_logistics_data',
          message: 'Invalid logistics data: the received quantity must be greater than 0.',
        },
      });
    expect(await levels()).toEqual([6, 0]);
    expect(await receive({ qtyReceived: 4 })).toMatchObject({
      status: 200,
      body: {
        success: true,
        code: 'part_received',
        message: 'Part received.',
        quantity: 2,
        state: 'partially_recieved',
      },
    });
    expect((await receive({ qtyReceived: '2' })).body).toMatchObject({ state: 'fully_recieved' });
    expect(await levels()).toEqual([6, 6]);
  });

  test('BO-19 · what cannot be received is told in the document’s words', async () => {
    await expedition('add-item', item(6));
    expect(await receive({ qtyReceived: 1 })).toMatchObject({
      status: 409,
      body: { code: 'error_receiving_part', message: 'The part could not be received.', reason: expect.any(String) },
    });
    expect(await post(things().boss, '/internal-expedition/receive/part/2000000000', { qtyReceived: 1 })).toMatchObject(
      {
        status: 404,
        body: { code: 'error_receiving_part' },
      },
    );
  });

  test('a receipt that is sent again is done once', async () => {
    await sent(6);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => receive({ qtyReceived: 2 }, things().boss, key)));
    expect(await levels()).toEqual([6, 2]);
  });

  test('receive-validate closes receiving: whole it is completed, with differences they wait for a decision', async () => {
    expect((await expedition('receive-validate')).body).toMatchObject({ success: false, code: 'error_validating' });
    await sent(6);
    await receive({ qtyReceived: 5 });
    expect(await expedition('receive-validate')).toMatchObject({
      status: 200,
      body: { success: true, code: 'expedition_received', state: 'recieved' },
    });
    const lines = [{ lineId: await partId(), lost: 1, damaged: 0, returned: 0, received: 0, takesSurplus: false }];
    expect((await act('decide', { decisions: lines })).body).toMatchObject({ state: 'completed' });
    begin(await made());
    await sent(6);
    await receive({ qtyReceived: 6 });
    expect((await expedition('receive-validate')).body).toMatchObject({ state: 'completed' });
  });
});
