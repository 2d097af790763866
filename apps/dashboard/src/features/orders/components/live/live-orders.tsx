import type { Session } from '@hanout/contracts/auth';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { isSignedIn } from '../../../../session/api/session.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { ConnectionPill } from '../../../../shell/connection-pill.tsx';
import { TabCountContext } from '../../../../shell/tab-count.ts';
import { newKey } from '../../../../api/new-key.ts';
import { isSoundOn, playNewOrder } from '../../api/order-sound.ts';
import { joinSoundingTabs } from '../../api/sounding-tab.ts';
import type { SoundingTab } from '../../api/sounding-tab.ts';
import { createOrderLive } from '../../api/order-live.ts';
import { OrderLiveContext, useOrderLive } from './live-context.tsx';

/** Follows the orders for as long as somebody who may read them is signed in. */
export function LiveOrders({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const { api, queries, reauthentication } = useApplication();
  const [live] = useState(() =>
    createOrderLive(queries, async () => (await isSignedIn(api)) || reauthentication.ask()),
  );
  const mayRead = isPermitted(session, 'orders.read');
  useEffect(() => (mayRead ? live.start() : undefined), [mayRead, live]);
  return (
    <OrderLiveContext value={live}>
      <NewOrders>{children}</NewOrders>
    </OrderLiveContext>
  );
}

/** Tells of new orders beside the list: their number in the title of every tab, and a sound for who asked for it. */
function NewOrders({ children }: { readonly children: ReactNode }) {
  const { snapshot, learn } = useOrderLive();
  const { placed } = snapshot;
  const heard = useRef(placed);
  const [seenElsewhere, setSeenElsewhere] = useState<ReadonlySet<string>>(new Set());
  const isNew = (id: string) => !seenElsewhere.has(id);
  const tab = useSoundingTab({
    onSeen: (orders) => setSeenElsewhere((known) => new Set([...known, ...orders])),
    unseen: () => [...placed].filter(isNew),
    onKnown: (orders) => {
      // Told of aloud by the tab that knew them first.
      heard.current = new Set([...heard.current, ...orders]);
      learn(orders);
    },
  });
  useEffect(() => {
    const fresh = [...placed].filter((id) => !heard.current.has(id));
    const seen = [...heard.current].filter((id) => !placed.has(id));
    heard.current = placed;
    if (seen.length > 0) tab.current?.tellSeen(seen);
    if (fresh.length > 0 && isSoundOn())
      void tab.current?.isMine(fresh).then((isMine) => (isMine ? playNewOrder() : undefined));
  }, [placed, tab]);
  const count = [...placed].filter(isNew).length;
  return <TabCountContext value={count}>{children}</TabCountContext>;
}

/** Of the tabs that are open the one that was used last sounds; what is seen in one is counted in none. */
type Heard = Pick<Parameters<typeof joinSoundingTabs>[0], 'onSeen' | 'unseen' | 'onKnown'>;

function useSoundingTab({ onSeen, unseen, onKnown }: Heard) {
  const hearSeen = useEffectEvent(onSeen);
  const tellUnseen = useEffectEvent(unseen);
  const hearKnown = useEffectEvent(onKnown);
  const tab = useRef<SoundingTab>(null);
  useEffect(() => {
    const last = { usedAt: 0 };
    const use = () => {
      last.usedAt = Date.now();
    };
    for (const type of USES) window.addEventListener(type, use, true);
    const joined = joinSoundingTabs({
      channel: 'BroadcastChannel' in window ? new BroadcastChannel('hanout.newOrders') : null,
      tab: newKey(),
      usedAt: () => last.usedAt,
      onSeen: hearSeen,
      unseen: tellUnseen,
      onKnown: hearKnown,
      pause: () => new Promise((resolve) => void setTimeout(resolve, SPEAK_UP_MS)),
    });
    tab.current = joined;
    return () => {
      for (const type of USES) window.removeEventListener(type, use, true);
      joined.close();
    };
  }, []);
  return tab;
}

const USES = ['pointerdown', 'keydown'] as const;
/** Longer than a message takes from tab to tab, too short to be waited for. */
const SPEAK_UP_MS = 150;

export function LiveConnection() {
  return <ConnectionPill live={useOrderLive().snapshot.connection} />;
}
