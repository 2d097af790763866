import { orderLiveEventSchema } from '@hanout/contracts/orders/order-live';
import { createRandom } from '@hanout/server/demo/plan/random';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scene } from './scene.ts';

const PATIENCE_MS = 10_000;
/** From one order to the next, so that no look of the other process suits all of them. */
const LONGEST_PAUSE_MS = 300;

/** Milliseconds from sending an order to one process until the back office hears of it at the other, and finds it among those to be called. */
export async function measureLiveOrders(
  { urls, shop, staff }: Scene,
  count: number,
): Promise<{ readonly told: number[]; readonly queued: number[] }> {
  const [near, far] = urls;
  const random = createRandom(1);
  const leaving = new AbortController();
  const heard = new Map<string, number>();
  await listen(far, { cookie: staff.cookie, signal: leaving.signal }, (orderId) =>
    heard.set(orderId, performance.now()),
  );
  const told: number[] = [];
  const queued: number[] = [];
  for (let order = 0; order < count; order++) {
    await pause(random.between(0, LONGEST_PAUSE_MS));
    const sent = performance.now();
    const answer = await fetch(`${near}/web/api/cart/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...shop.headers, 'x-forwarded-for': `10.1.0.${order}` },
      body: JSON.stringify(shop.makeBody(random)),
    });
    const { orderUuid }: { orderUuid?: string } = await answer.json();
    if (orderUuid === undefined) throw new Error(`an order was answered ${answer.status}`);
    while (!heard.has(orderUuid) && performance.now() < sent + PATIENCE_MS) await pause(1);
    told.push((heard.get(orderUuid) ?? Infinity) - sent);
    queued.push((await untilQueued(far, { staff, orderUuid, until: sent + PATIENCE_MS })) - sent);
  }
  leaving.abort();
  return { told, queued };
}

interface Queued {
  readonly staff: Scene['staff'];
  readonly orderUuid: string;
  readonly until: number;
}

/** When the list of what is to be confirmed has it. */
async function untilQueued(url: string, { staff, orderUuid, until }: Queued): Promise<number> {
  while (performance.now() < until) {
    const answer = await fetch(`${url}/dashboard/api/orders?view=to_confirm`, { headers: { cookie: staff.cookie } });
    if ((await answer.text()).includes(orderUuid)) return performance.now();
    await pause(2);
  }
  return Infinity;
}

/** Resolves when the first event is there, which tells how things stand; `onPlaced` hears of what comes after. */
async function listen(
  url: string,
  { cookie, signal }: { cookie: string; signal: AbortSignal },
  onPlaced: (orderId: string) => void,
): Promise<void> {
  const answer = await fetch(`${url}/dashboard/api/orders/live`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`the stream of orders was answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const first = Promise.withResolvers<undefined>();
  const read = async (): Promise<void> => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.includes('event: orders') ? /^data: (.*)$/m.exec(block)?.[1] : undefined;
        if (data === undefined) continue;
        for (const { orderId } of orderLiveEventSchema.parse(JSON.parse(data)).changes) onPlaced(orderId);
        first.resolve(undefined);
      }
    }
  };
  read().catch((error: unknown) => first.reject(error));
  await first.promise;
}
