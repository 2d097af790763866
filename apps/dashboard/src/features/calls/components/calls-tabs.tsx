import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { failedCountQuery } from '../../../api/failed-deliveries.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import './calls.css';
import { ViewTabs } from '../../../shell/view-tabs.tsx';

const PAGES = [
  { key: 'cockpit', label: 'calls.tab.cockpit', to: '/calls', permission: 'orders.confirm' },
  { key: 'failed', label: 'calls.tab.failed', to: '/parcels', permission: 'orders.confirm' },
  { key: 'carts', label: 'calls.tab.carts', to: '/calls/carts', permission: 'orders.confirm' },
  { key: 'blacklist', label: 'calls.tab.blacklist', to: '/calls/blacklist', permission: 'orders.confirm' },
  { key: 'figures', label: 'calls.tab.figures', to: '/calls/figures', permission: 'reports.read' },
] as const;

export type CallsPageKey = Exclude<(typeof PAGES)[number]['key'], 'failed'>;

/** The pages of those who call, beside each other: customers whose parcels could not be delivered are called too. */
export function CallsTabs({ current }: { readonly current: CallsPageKey }) {
  const translate = useTranslate();
  const session = useSession();
  const { api } = useApplication();
  const enabled = isPermitted(session, 'orders.confirm');
  const failed = useQuery({ ...failedCountQuery(api), enabled }).data;
  const tabs = PAGES.filter(({ permission }) => isPermitted(session, permission));
  return (
    <div className="hn-call-tabs">
      <ViewTabs
        label={translate('calls.title')}
        current={current}
        tabs={tabs.map(({ key, label, to }) => ({
          key,
          label: translate(label),
          to,
          ...(key === 'failed' && failed !== undefined ? { count: String(failed) } : {}),
        }))}
      />
    </div>
  );
}
