import { nextPhone } from '@hanout/test-kit/checkout';
import { expect, test } from 'vitest';
import { twoProcesses, type RaceAnswer } from './two-processes.ts';

/**
 * Seen red: without the condition of TAKE_COOLDOWN one phone got twenty orders; without the index `orders_once_per_key` as
 * well, one key made ten. Reporting the last failure of a flight and not the first answered 500 to four of twenty losers.
 */
const { pool, product, body, send, sendAll, killAndRestart } = twoProcesses();

async function ordersOf(key: string): Promise<number> {
  const { rows } = await pool().query<{ n: number }>(
    'select count(*)::int as n from orders where client_order_key = $1',
    [key],
  );
  return rows[0]?.n ?? -1;
}

test('SF-21 · C10 · the same key fifty times at once at two processes: one order, fifty equal answers', async () => {
  const item = await product(100);
  const order = body([{ product: item.id, unitPrice: 1000 }]);
  const answers = await sendAll(Array.from({ length: 50 }, () => order));
  expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
  expect(answers.map((answer) => answer?.status).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    ...Array<number>(49).fill(200),
    201,
  ]);
  expect(await ordersOf(order.clientOrderKey)).toBe(1);
});

test('SF-21 · C10 · the last piece and the same key fifty times: still one order and no refusal', async () => {
  const item = await product(1);
  const order = body([{ product: item.id, unitPrice: 1000 }]);
  const answers = await sendAll(Array.from({ length: 50 }, () => order));
  expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
  expect(await ordersOf(order.clientOrderKey)).toBe(1);
});

test('SF-21 · C10 · one key with two bodies at once: one is placed, every other one is told that the key is used', async () => {
  const item = await product(100);
  const first = body([{ product: item.id, unitPrice: 1000 }], { phone: nextPhone() });
  const second = {
    ...body([{ product: item.id, unitPrice: 1000, quantity: 2 }], { phone: nextPhone() }),
    clientOrderKey: first.clientOrderKey,
  };
  const answers = await sendAll(Array.from({ length: 40 }, (_, at) => (at % 4 < 2 ? first : second)));
  const codes = answers.map((answer) => answer?.code ?? String(answer?.status));
  expect(codes.filter((code) => code === '201')).toHaveLength(1);
  expect(codes.filter((code) => code === '200')).toHaveLength(19);
  expect(codes.filter((code) => code === 'key_reused')).toHaveLength(20);
});

test('SF-22 · one phone with twenty different carts at once gets one order', async () => {
  const item = await product(100);
  const phone = nextPhone();
  const answers = await sendAll(
    Array.from({ length: 20 }, () => body([{ product: item.id, unitPrice: 1000 }], { phone })),
  );
  const codes = answers.map((answer) => answer?.code ?? String(answer?.status));
  expect(codes.filter((code) => code === '201')).toHaveLength(1);
  expect(codes.filter((code) => code === 'cooldown')).toHaveLength(19);
});

/** Asks again while the answer is "unavailable", as the browser's Retry-After tells it to. */
async function insist(orders: readonly unknown[]): Promise<readonly (RaceAnswer | null)[]> {
  let answers: readonly (RaceAnswer | null)[] = [];
  const isAnswered = async (): Promise<boolean> => {
    answers = await sendAll(orders);
    return answers.every((answer) => answer !== null && answer.status !== 503);
  };
  await expect.poll(isAnswered, { timeout: 60_000, interval: 200 }).toBe(true);
  return answers;
}

test('SF-21 · C10 · a process killed while it answers: asked again there is one order, and its first answer stays', async () => {
  const item = await product(1000);
  // When the other process has its first answer, and when it has one itself.
  for (const first of [1, 0] as const) {
    const orders = Array.from({ length: 20 }, () => body([{ product: item.id, unitPrice: 1000 }]));
    const sent = orders.map((order, at) => send(order, at % 2 === 0 ? 0 : 1));
    await Promise.race(sent.filter((_, at) => at % 2 === first));
    await killAndRestart(0);
    const before = await Promise.all(sent);
    const after = await insist(orders);
    expect(after.map((answer) => answer?.status).every((status) => status === 200 || status === 201)).toBe(true);
    for (const [at, answer] of before.entries()) if (answer?.status === 201) expect(after[at]?.text).toBe(answer.text);
    expect(await Promise.all(orders.map(({ clientOrderKey }) => ordersOf(clientOrderKey)))).toEqual(
      orders.map(() => 1),
    );
  }
});
