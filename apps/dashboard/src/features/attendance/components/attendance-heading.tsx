import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';

const TABS = ['board', 'week', 'schedules', 'absences', 'kiosks'] as const;
type Tab = (typeof TABS)[number];

/** The heading of every page of attendance, with the way to the others. */
export function AttendanceHeading({ tab, actions }: { readonly tab: Tab; readonly actions?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading
        title={translate(tab === 'board' ? 'attendance.title' : `attendance.tab.${tab}`)}
        {...(actions === undefined ? {} : { actions })}
      />
      <ViewTabs
        label={translate('attendance.title')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          label: translate(`attendance.tab.${key}`),
          to: key === 'board' ? '/attendance' : `/attendance/${key}`,
        }))}
      />
    </>
  );
}
