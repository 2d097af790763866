import type { CallClaim, CallPane } from '@hanout/contracts/orders/calls';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { callKeys, callQueueQuery, claimNext, endCall, keepCall, leaveCall, undoCall } from './call-calls.ts';
import type { CallEnd } from './call-calls.ts';

type Claim = NonNullable<CallClaim['claim']>;
/** A call that was just noted and can be taken back for a moment. */
type Ended = { readonly id: string; readonly number: number; readonly version: number; readonly action: string };
/** held: the order of the customer who was given out since, and is left */
type TakenBack = Ended & { readonly held: string | null };

const KEEP_MS = 60_000;
const UNDO_MS = 10_000;

/** Who is on the telephone: the next customer, kept as long as the page lives, and the way back from the last outcome. */
export function useCockpit() {
  const { api } = useApplication();
  const translate = useTranslate();
  /** undefined: not asked yet; null: nobody waits */
  const [claim, setClaim] = useState<Claim | null | undefined>(undefined);
  const [ended, setEnded] = useState<Ended | null>(null);
  const queue = useQuery(callQueueQuery(api)).data;
  const claiming = useChange<string | null, CallClaim>({
    send: (skip) => claimNext(api, skip),
    renewsBeside: [callKeys.queue],
  });
  // Asked twice at once, the agent would hold two customers and see one.
  const asking = useRef<Promise<Claim | null> | null>(null);
  const takesBack = useRef(false);
  const ask = async (skip: string | null) => {
    const outcome = await claiming.run(skip);
    if (!outcome.ok) return null;
    // Whoever takes a call back is not shown the next customer, for whom no key was meant.
    if (!takesBack.current) setClaim(outcome.value.claim);
    return outcome.value.claim;
  };
  const next = async (skip: string | null) => {
    asking.current ??= ask(skip).finally(() => {
      asking.current = null;
    });
    await asking.current;
  };
  const ending = useChange<CallEnd, OrderDetail>({
    send: (end, key) => endCall(api, end, key),
    renewsBeside: [callKeys.panes],
    renewsAlways: true,
  });
  const end = async (call: CallEnd) => {
    const outcome = await ending.run(call);
    if (!outcome.ok) return;
    const { number, version } = outcome.value;
    setEnded({ id: call.id, number, version, action: call.action });
    await next(null);
  };
  const undoing = useChange<TakenBack, CallPane>({
    send: async ({ id, version, held }) => {
      if (held !== null) await leaveCall(api, held);
      return undoCall(api, id, version);
    },
    store: (pane, { id }) => [put(callKeys.pane(id), pane)],
    said: () => translate('calls.undone'),
    renewsBeside: [callKeys.queue],
  });
  const undo = async () => {
    if (ended === null || takesBack.current) return;
    setEnded(null);
    takesBack.current = true;
    // Quick hands take it back before the next customer is there, who is then left as well.
    const held = asking.current === null ? claim : await asking.current;
    const outcome = await undoing.run({ ...ended, held: held?.orderId ?? null });
    takesBack.current = false;
    if (outcome.ok) setClaim({ orderId: ended.id, until: new Date().toISOString(), rank: null });
    else await next(null);
  };
  useKeeping(claim?.orderId ?? null, () => setClaim(null));
  useAutomaticNext({ isIdle: claim === undefined || claim === null, waits: queue }, () => void next(null));
  useEffect(() => {
    if (ended === null) return undefined;
    const timer = setTimeout(() => setEnded(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [ended]);
  return { claim, queue, ended, next, end, undo, isBusy: claiming.isRunning || ending.isRunning || undoing.isRunning };
}

/** The customer stays with this page while it lives, and is free once it is left. */
function useKeeping(orderId: string | null, onLost: () => void): void {
  const { api } = useApplication();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (orderId === null) return undefined;
    const keep = async () => {
      const answer = await keepCall(api, orderId);
      if (answer.ok && answer.value.until === null) lost();
    };
    const timer = setInterval(() => void keep(), KEEP_MS);
    return () => clearInterval(timer);
  }, [api, orderId]);
  useEffect(() => {
    if (orderId === null) return undefined;
    return () => void leaveCall(api, orderId);
  }, [api, orderId]);
}

type Waiting = {
  readonly isIdle: boolean;
  readonly waits: { readonly callBacks: number; readonly waiting: number } | undefined;
};

/** Whoever waits for work is given it: at first, and as soon as the queue says that there is some. */
function useAutomaticNext({ isIdle, waits }: Waiting, onNext: () => void): void {
  const next = useEffectEvent(onNext);
  const count = waits === undefined ? 0 : waits.callBacks + waits.waiting;
  useEffect(() => next(), []);
  useEffect(() => {
    if (isIdle && count > 0) next();
  }, [isIdle, count]);
}
