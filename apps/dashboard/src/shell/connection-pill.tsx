import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useSyncExternalStore } from 'react';

export type ConnectionState = 'live' | 'connecting' | 'offline';

/** Whether what is on screen follows the server at this moment. */
export function ConnectionPill({ live }: { readonly live: Exclude<ConnectionState, 'offline'> }) {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const state: ConnectionState = isOnline ? live : 'offline';
  const label = translate(`shell.connection.${state}`);
  return (
    <span className="hn-connection" data-state={state} role="status" title={label}>
      {label}
    </span>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
