import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import './calls.css';
import { ViewTabs } from '../../../shell/view-tabs.tsx';

const PAGES = [
  { key: 'cockpit', label: 'calls.tab.cockpit', to: '/calls', permission: 'orders.confirm' },
  { key: 'carts', label: 'calls.tab.carts', to: '/calls/carts', permission: 'orders.confirm' },
  { key: 'blacklist', label: 'calls.tab.blacklist', to: '/calls/blacklist', permission: 'orders.confirm' },
  { key: 'figures', label: 'calls.tab.figures', to: '/calls/figures', permission: 'reports.read' },
] as const;

export type CallsPageKey = (typeof PAGES)[number]['key'];

/** The pages of those who call, beside each other. */
export function CallsTabs({ current }: { readonly current: CallsPageKey }) {
  const translate = useTranslate();
  const session = useSession();
  const tabs = PAGES.filter(({ permission }) => isPermitted(session, permission));
  return (
    <div className="hn-call-tabs">
      <ViewTabs
        label={translate('calls.title')}
        current={current}
        tabs={tabs.map(({ key, label, to }) => ({ key, label: translate(label), to }))}
      />
    </div>
  );
}
