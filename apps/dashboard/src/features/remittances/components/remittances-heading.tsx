import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import './remittances.css';

/** The title of the area and its pages. */
export function RemittancesHeading({
  current,
  actions,
}: {
  readonly current: 'list' | 'carriers' | 'disputes';
  readonly actions?: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <div className="hn-remittance-heading">
      <PageHeading title={translate('remittances.title')} actions={actions} />
      <ViewTabs
        label={translate('remittances.parts')}
        current={current}
        tabs={[
          { key: 'list', label: translate('remittances.list'), to: '/remittances' },
          { key: 'carriers', label: translate('remittances.owed'), to: '/remittances/carriers' },
          { key: 'disputes', label: translate('remittances.disputes'), to: '/remittances/disputes' },
        ]}
      />
    </div>
  );
}
