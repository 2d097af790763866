import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';

type Part = 'tasks' | 'late' | 'back' | 'claims' | 'accounts' | 'letters';
const PARTS = [
  { key: 'tasks', to: '/parcels', permission: 'orders.read' },
  { key: 'late', to: '/parcels/late', permission: 'orders.read' },
  { key: 'back', to: '/parcels/coming-back', permission: 'shipments.manage' },
  { key: 'claims', to: '/parcels/claims', permission: 'shipments.manage' },
  { key: 'accounts', to: '/parcels/accounts', permission: 'settings.write' },
  { key: 'letters', to: '/parcels/letters', permission: 'settings.write' },
] as const;

/** The title of the area and its pages, as far as somebody may see them. */
export function ParcelsHeading({ current, actions }: { readonly current: Part; readonly actions?: ReactNode }) {
  const translate = useTranslate();
  const session = useSession();
  return (
    <>
      <PageHeading title={translate('parcels.title')} actions={actions} />
      <ViewTabs
        label={translate('parcels.parts')}
        current={current}
        tabs={PARTS.filter(({ permission }) => isPermitted(session, permission)).map(({ key, to }) => ({
          key,
          label: translate(`parcels.part.${key}`),
          to,
        }))}
      />
    </>
  );
}
