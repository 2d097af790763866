import type { PutAsideRequest } from '@hanout/contracts/warehouses/put-aside';
import type { DeviceQueue } from '@hanout/device-queue/device-queue';
import type { Operation } from '@hanout/device-queue/operation';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Answer } from '../client.ts';
import { newKey } from '../new-key.ts';
import { POST, queuedCallSchema } from './queued-call.ts';
import type { QueuedCall } from './queued-call.ts';

const PATH = '/put-aside';
const LONGEST = 200;
const LONGEST_REFUSAL = 500;

/**
 * Puts away what was never sent, and tells the shop who did, what it was and why, as soon as there is a network: whoever answers for
 * the stock looks after it. false: it is under way, and cannot be held back
 */
export function usePutAside(queue: DeviceQueue<Answer<unknown>> | null) {
  const translate = useTranslate();
  return async (operation: Operation | undefined, reason: string): Promise<boolean> => {
    if (queue === null || operation === undefined || !(await queue.drop(operation.id, reason))) return false;
    const { id, maker, payload, createdAt, refusal } = operation;
    const call = queuedCallSchema.safeParse(payload).data;
    // What was put aside of these is told by nothing else: it would be told for ever.
    if (call?.path === PATH) return true;
    const { title, detail } = call?.said ?? { title: translate('ui.waiting.unknown'), detail: '' };
    const body: PutAsideRequest = {
      id,
      title: title.slice(0, LONGEST),
      detail: detail.slice(0, LONGEST),
      refusal: (refusal?.message ?? '').slice(0, LONGEST_REFUSAL),
      reason: reason.slice(0, LONGEST),
      madeAt: new Date(createdAt).toISOString(),
      putAsideAt: new Date().toISOString(),
    };
    const said = { title, detail: translate('ui.waiting.putAside', { reason }), part: '', pieces: 0 };
    const told: QueuedCall = { path: PATH, body, said };
    await queue.add({ id: newKey(), kind: POST, stream: 'put aside', maker, payload: told, createdAt: Date.now() });
    return true;
  };
}
