import { strict as assert } from 'node:assert';
import { createServer } from 'node:http';

import { toInstant } from '@hanout/core/kernel';

import { inOrderOfOccurrence, type WebhookArrival, type WebhookEvent, type WebhookPart } from '../webhook.ts';
import type { ContractCase } from './contract-case.ts';
import { HOUR, type Stage } from './stage.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Somebody who takes what a carrier sends, as it comes. */
async function openInbox(webhooks: WebhookPart, { answers = 200 } = {}) {
  const arrivals: WebhookArrival[] = [];
  const server = createServer((incoming, response) => {
    const take = async (): Promise<void> => {
      const pieces: Buffer[] = [];
      for await (const piece of incoming) pieces.push(Buffer.from(piece));
      const query = Object.fromEntries(new URL(incoming.url ?? '/', 'http://127.0.0.1').searchParams);
      const probe = webhooks.answerProbe(query);
      if (probe !== null) return void response.end(probe);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      arrivals.push({ body: new Uint8Array(Buffer.concat(pieces)), headers, query });
      response.writeHead(answers).end();
    };
    take().catch(() => response.destroy());
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  assert(typeof address === 'object' && address !== null);
  return {
    arrivals,
    url: `http://127.0.0.1:${address.port}/carriers/1`,
    close: () => server.close().closeAllConnections(),
  };
}

type Sent = {
  readonly webhooks: WebhookPart;
  readonly arrivals: readonly WebhookArrival[];
  readonly events: (arrivals: readonly WebhookArrival[]) => readonly WebhookEvent[];
};

/** Lets a parcel be told of four times, as `habit` has it, and hands over what came. */
async function tellOf(
  stage: Stage,
  habit: { readonly repeated?: boolean; readonly shuffled?: boolean },
  look: (sent: Sent) => void | Promise<void>,
): Promise<void> {
  const { adapter, fake, clock } = stage;
  const { webhooks } = adapter;
  assert(webhooks !== null && fake.hooks !== null);
  const inbox = await openInbox(webhooks);
  try {
    const parcel = await stage.made();
    assert.equal(await fake.hooks.subscribe({ url: inbox.url, secret: SECRET }), true);
    for (const status of ['picked_up', 'out_for_delivery', 'delivered'] as const) {
      clock.forward(60_000);
      fake.book.tell(parcel.tracking, { status });
    }
    await fake.hooks.send(habit);
    const events = (arrivals: readonly WebhookArrival[]): readonly WebhookEvent[] =>
      arrivals.flatMap((arrival) => {
        const read = webhooks.read(arrival, { secret: SECRET, now: clock.now() });
        assert(read.ok, read.ok ? '' : read.error);
        return read.value;
      });
    await look({ webhooks, arrivals: inbox.arrivals, events });
  } finally {
    inbox.close();
  }
}

const needs: ContractCase['needs'] = ({ webhooks }) => webhooks;

export const webhookCases: readonly ContractCase[] = [
  {
    name: 'reads what the carrier calls back about',
    needs,
    run: (stage) =>
      tellOf(stage, {}, ({ arrivals, events }) => {
        const told = events(arrivals).filter(({ kind }) => kind === 'status');
        const expected = ['picked_up', 'out_for_delivery', 'delivered'].filter((status) =>
          stage.fake.says.some((said) => said === status),
        );
        assert.deepEqual(
          told.map(({ status }) => status).filter((status) => expected.some((each) => each === status)),
          expected,
        );
        assert(told.every(({ raw, tracking, key }) => raw !== '' && (tracking !== null || key !== null)));
      }),
  },
  {
    name: 'calls what is told twice by one name, and other things by others',
    needs,
    run: (stage) =>
      tellOf(stage, { repeated: true }, ({ arrivals, events }) => {
        const ids = events(arrivals).map(({ id }) => id);
        assert.equal(new Set(ids).size * 2, ids.length);
      }),
  },
  {
    name: 'puts what came in disorder in the order in which it happened',
    needs,
    run: (stage) =>
      tellOf(stage, { shuffled: true }, ({ arrivals, events }) => {
        const read = events(arrivals);
        if (read.every(({ at }) => at === null)) return;
        assert.equal(inOrderOfOccurrence(read).at(-1)?.status, 'delivered');
        assert.notEqual(read.at(-1)?.status, 'delivered');
      }),
  },
  {
    name: 'believes nobody without the secret, byte for byte',
    needs,
    run: (stage) =>
      tellOf(stage, {}, ({ webhooks, arrivals }) => {
        if (webhooks.proof === 'none') return;
        const [arrival] = arrivals;
        assert(arrival !== undefined);
        const now = stage.clock.now();
        const reading = (changed: Partial<WebhookArrival>, secret = SECRET) =>
          webhooks.read({ ...arrival, ...changed }, { secret, now });
        assert.equal(reading({}).ok, true);
        // Read and written again it says the same and is not what was signed.
        const rewritten = new TextEncoder().encode(
          `${JSON.stringify(JSON.parse(new TextDecoder().decode(arrival.body)))} `,
        );
        assert.deepEqual(reading({ body: rewritten }), { ok: false, error: 'forged' });
        assert.deepEqual(reading({}, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'), { ok: false, error: 'forged' });
        assert.deepEqual(reading({ headers: {} }), { ok: false, error: 'unsigned' });
        assert.deepEqual(reading({}, ''), { ok: false, error: 'unsigned' });
        const mangled = Object.fromEntries(
          Object.entries(arrival.headers).map(([name, value]) => [name, /sign/.test(name) ? 'v1,zz' : value]),
        );
        assert.deepEqual(reading({ headers: mangled }), { ok: false, error: 'forged' });
        assert.deepEqual(reading({ body: new Uint8Array(1_000_001) }), { ok: false, error: 'too-large' });
      }),
  },
  {
    name: 'believes nothing that was kept and sent again later',
    needs,
    run: (stage) =>
      tellOf(stage, {}, ({ webhooks, arrivals }) => {
        const [arrival] = arrivals;
        assert(arrival !== undefined);
        const much = toInstant(stage.clock.now() + 49 * HOUR);
        if (webhooks.proof === 'none') return;
        assert.deepEqual(webhooks.read(arrival, { secret: SECRET, now: much }), { ok: false, error: 'stale' });
      }),
  },
  {
    name: 'reads nothing of what is no letter of the carrier',
    needs,
    run: (stage) =>
      tellOf(stage, {}, ({ webhooks, arrivals }) => {
        if (webhooks.proof === 'signature') return;
        for (const body of ['', 'null', '[]', '{"event":1}', '\u0000', '{'])
          assert.equal(
            webhooks.read(
              { body: new TextEncoder().encode(body), headers: arrivals[0]?.headers ?? {}, query: {} },
              { secret: SECRET, now: stage.clock.now() },
            ).ok,
            false,
            body,
          );
      }),
  },
  {
    name: 'is tried again when it was not taken, and given up in the end',
    needs,
    run: async (stage) => {
      const { adapter, fake, clock } = stage;
      const { webhooks } = adapter;
      assert(webhooks !== null && fake.hooks !== null);
      const inbox = await openInbox(webhooks, { answers: 500 });
      try {
        const parcel = await stage.made();
        assert.equal(await fake.hooks.subscribe({ url: inbox.url, secret: SECRET }), true);
        fake.book.tell(parcel.tracking, { status: 'delivered' });
        for (let attempt = 0; attempt < 12 && !fake.hooks.isDisabled(); attempt += 1) {
          assert.equal(await fake.hooks.send(), 0);
          clock.forward(24 * HOUR);
        }
        assert.equal(fake.hooks.isDisabled(), true);
      } finally {
        inbox.close();
      }
    },
  },
];
