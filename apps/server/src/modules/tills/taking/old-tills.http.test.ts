import { tillsScene } from '@hanout/test-kit/scenes/tills-scene';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { app, there, rows, openTill, product } = scene;

/** As tills wrote them before deposits reserved, returns exchanged and orders were settled: to the letter, never made anew from what they are now. */
const written = (at: string, cashierId: number, productId: number) => {
  const [sessionId, saleId] = [randomUUID(), randomUUID()];
  const head = (sequence: number, id: string = randomUUID()) =>
    `"id":"${id}","sequence":${sequence},"at":"${at}","sessionId":"${sessionId}","cashierId":${cashierId}`;
  return [
    `{${head(1)},"kind":"open","counted":{"100000":5},"countedCentimes":500000}`,
    `{${head(2, saleId)},"kind":"sale","number":1,"locale":"fr","lines":[{"productId":${productId},"combinationId":null,"contents":null,"name":"Savon noir","quantity":2,"unitPriceCentimes":100000,"listPriceCentimes":100000,"allowedBy":null}],"subtotalCentimes":200000,"totalCentimes":200000,"stampDutyCentimes":0,"coupon":null,"customer":null,"paymentType":"cash","payments":[{"method":"cash","amountCentimes":200000}],"dues":[],"note":""}`,
    `{${head(3)},"kind":"return","number":2,"saleId":"${saleId}","lines":[{"lineIndex":0,"quantity":1}],"refundCentimes":100000,"method":"cash","reason":"taille","allowedBy":null}`,
    `{${head(4)},"kind":"sale","number":3,"locale":"ar","lines":[{"productId":${productId},"combinationId":null,"contents":null,"name":"Savon noir","quantity":1,"unitPriceCentimes":100000,"listPriceCentimes":100000,"allowedBy":null}],"subtotalCentimes":100000,"totalCentimes":100000,"stampDutyCentimes":0,"coupon":null,"customer":{"id":null,"firstName":"Nadia","lastName":"Ferhat","phone":"0550112233"},"paymentType":"deposit","payments":[{"method":"cash","amountCentimes":30000}],"dues":[],"note":""}`,
    `{${head(5)},"kind":"cash-out","amountCentimes":50000,"reason":"monnaie"}`,
    `{${head(6)},"kind":"close","counted":{},"found":[{"method":"cash","amountCentimes":580000}],"number":1,"comment":"","allowedBy":null}`,
  ];
};

test('a till two versions old still syncs: its day is sold, taken back and closed as it said', async () => {
  const device = await openTill();
  const soap = await product(10);
  const at = new Date(app().clock.now()).toISOString();
  const day = written(at, there().cashier.id, soap.id);
  const answer = await app().http.inject({
    method: 'POST',
    url: '/pos/api/events',
    headers: { cookie: device.cookie, 'content-type': 'application/json' },
    payload: `{"now":"${at}","waiting":${day.length},"events":[${day.join(',')}]}`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { answers, nextSequence } = answer.json();
  expect(answers.map(({ outcome, findings }: { outcome: string; findings: unknown[] }) => [outcome, findings])).toEqual(
    day.map(() => ['done', []]),
  );
  expect(nextSequence).toBe(7);
  // A return that came in one call with its sale is done with the next call.
  await scene.send(device, []);
  // What a deposit was before it could reserve: carried away, the rest owed.
  expect(await rows('select on_hand, reserved from stocks where product_id = $1', soap.id)).toEqual([
    { on_hand: 8, reserved: 0 },
  ]);
  expect(
    await rows(
      `select o.money_state as money from till_events e join orders o on o.id = e.order_id
       where e.till_id = $1 and e.kind = 'sale' order by e.sequence`,
      device.id,
    ),
  ).toMatchObject([{}, { money: 'partially_paid' }]);
  const [session] = await rows('select state, number from till_sessions where till_id = $1', device.id);
  expect(session).toEqual({ state: 'closed', number: 1 });
});
