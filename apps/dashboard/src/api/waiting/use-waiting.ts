import type { DeviceQueue, QueueState } from '@hanout/device-queue/device-queue';
import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useApplication } from '../../app/application.ts';
import { useRenewal } from '../cache.ts';
import type { Renewals } from '../cache.ts';
import type { Answer } from '../client.ts';
import { queuedCallSchema } from './queued-call.ts';
import type { QueuedCall } from './queued-call.ts';
import { ToldContext } from './told-context.ts';

const NOTHING: QueueState = { operations: [], dropped: [], sending: null, isAway: false };
const never = () => () => undefined;
const nothing = () => NOTHING;

/** The queue of this device once it is there, and what waits in it. */
export function useWaiting(): { readonly queue: DeviceQueue<Answer<unknown>> | null; readonly state: QueueState } {
  const { deviceQueue } = useApplication();
  const [queue, setQueue] = useState<DeviceQueue<Answer<unknown>> | null>(null);
  useEffect(() => {
    const life = { isOver: false };
    // Without it pages still work, and nothing waits.
    deviceQueue()
      .then((opened) => (life.isOver ? undefined : setQueue(opened)))
      .catch(() => undefined);
    return () => {
      life.isOver = true;
    };
  }, [deviceQueue]);
  return { queue, state: useSyncExternalStore(queue?.subscribe ?? never, queue?.read ?? nothing) };
}

/**
 * The calls of one stream that what is shown knows nothing of: those that wait, and where it is something that was kept (`KeptPart`),
 * those that were sent since. What they change is read anew whenever one of them is through.
 */
export function useWaitingCalls(stream: string, renewals: Renewals): readonly QueuedCall[] {
  const { state } = useWaiting();
  const told = use(ToldContext);
  const waiting = state.operations.filter((each) => each.stream === stream);
  const before = useRef(0);
  const renew = useRenewal();
  const renewNow = useEffectEvent(() => void renew(renewals));
  useEffect(() => {
    if (waiting.length < before.current) renewNow();
    before.current = waiting.length;
  }, [waiting.length]);
  return [...told, ...waiting.flatMap(({ payload }) => queuedCallSchema.safeParse(payload).data ?? [])];
}
