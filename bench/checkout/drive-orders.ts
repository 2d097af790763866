import { createRandom } from '@hanout/server/demo/plan/random';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { BenchShop } from './seed-catalogue.ts';

export interface Drive {
  readonly ports: readonly number[];
  readonly connections: number;
  readonly seconds: number;
  readonly shop: BenchShop;
}

export interface Driven {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** answers by status */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Keeps `connections` busy with orders of two lines, each from a buyer of its own: phone, session and address differ every
 * time, so that every limit is on and none is met. Bare sockets, because the driver shares the processors.
 */
export async function driveOrders({ ports, connections, seconds, shop }: Drive): Promise<Driven> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const socket = await open(ports[at % ports.length] ?? 0);
      while (performance.now() < until) {
        const sent = performance.now();
        const status = await exchange(socket, orderRequest(shop));
        latencies.push(performance.now() - sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      socket.destroy();
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: (statuses['201'] ?? 0) / elapsed, p50: at(0.5), p99: at(0.99), statuses };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const hear = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      const end = answer.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = /content-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
      if (length === undefined || answer.length < end + 4 + Number(length)) return;
      socket.off('data', hear);
      socket.off('error', reject);
      resolve(answer.slice(9, 12));
    };
    socket.on('data', hear);
    socket.once('error', reject);
    socket.write(request);
  });
}

/** Where an earlier run on the same database hardly was, whose buyers have to wait before they order again. */
let buyers = randomInt(80_000_000);
/** The same carts in every run. */
const random = createRandom(10_000);

export function orderRequest(shop: BenchShop): string {
  buyers += 1;
  const product = (): number => shop.firstProduct + random.between(0, shop.products - 1);
  const first = product();
  const second = product();
  const digits = String(10_000_000 + buyers);
  const body = JSON.stringify({
    version: 1,
    channel: 'eCommerce',
    shopUuid: shop.uuid,
    cartExternalId: randomUUID(),
    customer: {
      temporaryId: randomUUID(),
      firstname: 'Amine',
      lastname: 'Benali',
      phone: `0${5 + (buyers % 3)}${digits}`,
      email: '',
    },
    deliveryAddress: { address: '12 rue Didouche Mourad', wilaya: 16, commune: 1601, transporter: shop.transporter },
    cart: [
      { product: first, combination: null, unitPrice: 1000, quantity: 1 },
      {
        product: second === first ? first + (first > shop.firstProduct ? -1 : 1) : second,
        combination: null,
        unitPrice: 1000,
        quantity: 2,
      },
    ],
    meta: {
      source: 'quick',
      locale: 'fr',
      shipping: { isFree: false, transporterId: shop.transporter, finalPrice: 400, promo: null },
    },
    // Minted by the browser from what it sends; the server takes the key as it comes.
    clientOrderKey: randomBytes(32).toString('hex'),
  });
  const address = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
  return (
    `POST /web/api/cart/checkout HTTP/1.1\r\nhost: ${shop.host}\r\ncontent-type: application/json\r\n` +
    `x-csrf-token: ${shop.csrfToken}\r\nx-forwarded-for: ${address}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
