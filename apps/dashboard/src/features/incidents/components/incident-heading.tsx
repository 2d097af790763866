import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import './incidents.css';

/** The title of the area and its pages. */
export function IncidentHeading({ current }: { readonly current: 'list' | 'board' | 'report' | 'putAside' }) {
  const translate = useTranslate();
  const session = useSession();
  const mayManage = isPermitted(session, 'incidents.manage');
  const mayApprove = isPermitted(session, 'stock.approve');
  const mayReport = isPermitted(session, 'reports.read');
  return (
    <div className="hn-incident-heading">
      <PageHeading
        title={translate(current === 'report' ? 'incidents.reportTitle' : 'incidents.title')}
        actions={
          mayManage ? (
            <Button component={Link} to="/incidents/new">
              {translate('incidents.new')}
            </Button>
          ) : null
        }
      />
      <ViewTabs
        label={translate('incidents.pages')}
        current={current}
        tabs={[
          ...(mayManage
            ? [
                { key: 'list', label: translate('incidents.list'), to: '/incidents' },
                { key: 'board', label: translate('incidents.board'), to: '/incidents/board' },
              ]
            : []),
          ...(mayApprove
            ? [{ key: 'putAside', label: translate('incidents.putAside.title'), to: '/incidents/put-aside' }]
            : []),
          ...(mayReport ? [{ key: 'report', label: translate('incidents.report'), to: '/incidents/report' }] : []),
        ]}
      />
    </div>
  );
}
