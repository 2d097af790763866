import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ZodType } from 'zod';
import { useApplication } from '../../app/application.ts';
import { useSession } from '../../session/use-session.ts';
import type { Answer } from '../client.ts';
import { askToStay } from './ask-to-stay.ts';
import { POST } from './queued-call.ts';
import type { QueuedCall } from './queued-call.ts';

/** It is on the disk of this device under this id, and is told as soon as somebody answers. */
export type Kept = { readonly kept: string };

export const isKept = (value: object): value is Kept => 'kept' in value;

export type KeptCall<Value> = QueuedCall & {
  /** Calls of one stream are told in their order. */
  readonly stream: string;
  readonly key: string;
  readonly schema: ZodType<Value>;
  /** Told once it cannot be lost any more, before anybody answered. */
  readonly onKept?: () => void;
};

/**
 * Calls that go on when the network is gone: each is kept on the device before it is sent. What is answered at once is the answer;
 * else it waits, and what comes of it then is shown in the bar above the page.
 */
export function useKeptCall() {
  const translate = useTranslate();
  const { deviceQueue } = useApplication();
  const maker = useSession().user.uuid;
  return async <Value>(asked: KeptCall<Value>): Promise<Answer<Value | Kept>> => {
    const { path, body, said, form, stream, key, schema, onKept } = asked;
    const queue = await deviceQueue();
    const payload: QueuedCall = { path, body, said, ...(form === undefined ? {} : { form }) };
    const added = await queue.add({ id: key, kind: POST, stream, maker, payload, createdAt: Date.now() });
    if (!added.ok) {
      const message = translate(
        added.error.code === 'device-queue.storage-is-full' ? 'ui.waiting.full' : 'ui.waiting.missing',
      );
      return { ok: false, problem: { status: 0, code: added.error.code, message }, body: null };
    }
    onKept?.();
    const settled = await added.value.settled;
    if (settled.kind === 'waits') {
      void askToStay();
      return { ok: true, value: { kept: key } };
    }
    const { answer } = settled;
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.value);
    if (parsed.success) return { ok: true, value: parsed.data };
    const message = translate('client.unreadable');
    return { ok: false, problem: { status: 200, code: 'client.unreadable', message }, body: answer.value };
  };
}
