import type { Session } from '@hanout/contracts/auth';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { isSignedIn } from '../../../../session/api/session.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { ConnectionPill } from '../../../../shell/connection-pill.tsx';
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
  return <OrderLiveContext value={live}>{children}</OrderLiveContext>;
}

export function LiveConnection() {
  return <ConnectionPill live={useOrderLive().snapshot.connection} />;
}
