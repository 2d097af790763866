import { createRandom, type Random } from '@hanout/server/demo/plan/random';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckoutBody } from '../checkout.ts';

/** What a buyer holds in hand at the end: the key sent and the last answer to it. */
export type Purchase = {
  readonly key: string;
  readonly status: number;
  readonly orderUuid: string | null;
  /** Different orders that were acknowledged for this one key: never more than one. */
  readonly acknowledged: ReadonlySet<string>;
};

export type BuyersOptions = {
  readonly count: number;
  /** Addresses of the processes; each attempt goes to one of them at random. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly makeBody: (random: Random) => CheckoutBody;
  /** Every buyer decides by chance of its own that grows from this number: the same seed, the same decisions. */
  readonly seed: number;
  /** Hears of every answer and failed attempt, in their order. */
  readonly onAttempt?: (attempt: Attempt) => void;
};

export type Attempt = { readonly status: number | null; readonly retryAfter: string | null };

export type Buyers = {
  /** No new purchase is begun; resolves when every begun one has a final answer. */
  readonly finish: () => Promise<readonly Purchase[]>;
};

const ATTEMPT_MS = 10_000;
const LONGEST_PAUSE_MS = 100;

/**
 * Virtual buyers, each with one purchase at a time: the same key is sent again until the answer is final (an order or a
 * refusal), whatever breaks on the way. What they were told is the measure for what the database holds afterwards.
 */
export function startBuyers(options: BuyersOptions): Buyers {
  const state = { isOver: false };
  const purchases: Purchase[] = [];
  const buyer = async (random: Random): Promise<void> => {
    while (!state.isOver) purchases.push(await buy(options, random));
  };
  const all = Promise.all(
    Array.from({ length: options.count }, (_, index) => buyer(createRandom(options.seed + 1 + index))),
  );
  return {
    finish: async () => {
      state.isOver = true;
      await all;
      return purchases;
    },
  };
}

async function buy(options: BuyersOptions, random: Random): Promise<Purchase> {
  const body = options.makeBody(random);
  const acknowledged = new Set<string>();
  for (;;) {
    const answer = await attempt(options, body, random);
    options.onAttempt?.({ status: answer?.status ?? null, retryAfter: answer?.retryAfter ?? null });
    const isFinal = answer !== null && answer.status < 500 && answer.status !== 429;
    const uuid = answer?.orderUuid ?? null;
    if (uuid !== null) acknowledged.add(uuid);
    if (isFinal) return { key: body.clientOrderKey, status: answer.status, orderUuid: answer.orderUuid, acknowledged };
    await pause(random.next() * LONGEST_PAUSE_MS);
  }
}

type Answer = { status: number; orderUuid: string | null; retryAfter: string | null };

async function attempt({ urls, headers }: BuyersOptions, body: CheckoutBody, random: Random): Promise<Answer | null> {
  const url = random.pick(urls);
  try {
    const response = await fetch(`${url}/web/api/cart/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'x-forwarded-for': someAddress(random) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    const content: unknown = await response.json().catch(() => null);
    const uuid = typeof content === 'object' && content !== null && 'orderUuid' in content ? content.orderUuid : null;
    return {
      status: response.status,
      orderUuid: typeof uuid === 'string' ? uuid : null,
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return null;
  }
}

/** Every attempt comes from another address, so that the limit per address is not what is measured. */
function someAddress(random: Random): string {
  return Array.from({ length: 4 }, () => random.between(1, 250)).join('.');
}
