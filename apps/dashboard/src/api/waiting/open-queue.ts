import { createDeviceQueue } from '@hanout/device-queue/device-queue';
import type { DeviceQueue } from '@hanout/device-queue/device-queue';
import type { Told } from '@hanout/device-queue/surroundings';
import { createIndexedStore } from '@hanout/device-queue/indexed-store';
import { createMemoryStore } from '@hanout/device-queue/memory-store';
import type { Operation } from '@hanout/device-queue/operation';
import { isolate } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { z } from 'zod';
import type { Answer, ApiClient } from '../client.ts';
import { newKey } from '../new-key.ts';
import { noteTold } from './kept-reads.ts';
import { POST, queuedCallSchema } from './queued-call.ts';
import type { QueuedCall } from './queued-call.ts';

const NAME = 'hanout-dashboard-queue';
/** Answers of nobody who could say whether it may be done: the network, a door before the server, a session that is over. */
const PASSING: ReadonlySet<number> = new Set([0, 401, 408, 429, 502, 503, 504]);

type Surroundings = {
  readonly api: ApiClient;
  readonly maker: () => string | null;
  readonly translate: (key: Parameters<Translate>[0]) => string;
};

/** What waits on this device, told whenever there is reason to think that somebody answers. */
export function openQueue({ api, maker, translate }: Surroundings): DeviceQueue<Answer<unknown>> {
  const queue = createDeviceQueue<Answer<unknown>>({
    store: typeof indexedDB === 'undefined' ? createMemoryStore() : createIndexedStore(NAME),
    tell: (operation) => post(operation, api, translate),
    maker,
    holder: newKey(),
    clock: () => Date.now(),
    random: () => Math.random(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  const again = () => void queue.replay();
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  again();
  return queue;
}

async function post(
  { id, kind, stream, payload, createdAt }: Operation,
  api: ApiClient,
  translate: Surroundings['translate'],
): Promise<Told<Answer<unknown>>> {
  const call = kind === POST ? queuedCallSchema.safeParse(payload).data : undefined;
  if (call === undefined) {
    const message = translate('ui.waiting.unknown');
    return {
      kind: 'refused',
      message,
      answer: { ok: false, problem: { status: 0, code: 'client.unknown', message }, body: null },
    };
  }
  // By this device's clock alone, so that it may be wrong.
  const waitedMs = Math.max(0, Math.round(Date.now() - createdAt));
  const answer = await api.send(call.path, z.unknown(), call.body, { key: id, waitedMs });
  if (answer.ok) {
    await noteTold(stream, call, Date.now());
    return { kind: 'done', answer };
  }
  const { status, message, retryAfterSeconds } = answer.problem;
  if (!PASSING.has(status)) return { kind: 'refused', message, ...detailsOf(answer.problem, call), answer };
  return { kind: 'away', ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1_000 }) };
}

/** What is wrong with each line of a call, under the name of the line. */
function detailsOf(
  { errors }: Problem,
  { said: { lines = [] } }: QueuedCall,
): { readonly details?: readonly string[] } {
  const details = Object.entries(errors ?? {}).flatMap(([field, messages]) => {
    const at = /^lines\.(\d+)\./u.exec(field)?.[1];
    const name = at === undefined ? undefined : lines[Number(at)];
    return name === undefined ? [] : messages.map((message) => joinSentences(name, message));
  });
  return details.length === 0 ? {} : { details };
}

const joinSentences = (name: string, message: string): string => `${isolate(name)} — ${message}`;
