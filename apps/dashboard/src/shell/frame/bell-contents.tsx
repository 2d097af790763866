import type { Notification } from '@hanout/contracts/notifications';
import type { ToastsSnapshot } from '@hanout/ui/feedback/toast-store.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BellChanges } from './bell-changes.tsx';
import { BellEntry } from './bell-entry.tsx';
import { BellNews } from './bell-news.tsx';

type BellContentsProps = {
  readonly rows: readonly Notification[];
  readonly log: ToastsSnapshot['log'];
  readonly onGo: () => void;
};

/** What concerns the person, what was said in this tab, and what others changed. */
export function BellContents({ rows, log, onGo }: BellContentsProps) {
  const translate = useTranslate();
  return (
    <>
      <BellNews rows={rows} onGo={onGo} />
      <h3>{translate('shell.inThisTab')}</h3>
      {log.length === 0 ? (
        <p className="hn-soft">{translate('shell.notificationsEmpty')}</p>
      ) : (
        <ul className="hn-bell-log">
          {log.map((toast) => (
            <BellEntry key={toast.id} toast={toast} onGo={onGo} />
          ))}
        </ul>
      )}
      <BellChanges toldSince={performance.timeOrigin} onGo={onGo} />
    </>
  );
}
