import type { Session } from '@hanout/contracts/auth';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { isSignedIn } from '../../../../session/api/session.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { ConnectionPill } from '../../../../shell/connection-pill.tsx';
import { TabCountContext } from '../../../../shell/tab-count.ts';
import { isSoundOn, playNewOrder } from '../../api/order-sound.ts';
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

/** Tells of new orders beside the list: their number in the tab's title, and a sound for who asked for it. */
function NewOrders({ children }: { readonly children: ReactNode }) {
  const { placed } = useOrderLive().snapshot;
  const heard = useRef(placed);
  useEffect(() => {
    const isNew = [...placed].some((id) => !heard.current.has(id));
    heard.current = placed;
    if (isNew && isSoundOn()) playNewOrder();
  }, [placed]);
  return <TabCountContext value={placed.size}>{children}</TabCountContext>;
}

export function LiveConnection() {
  return <ConnectionPill live={useOrderLive().snapshot.connection} />;
}
