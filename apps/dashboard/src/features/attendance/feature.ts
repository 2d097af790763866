import { dashboardAttendance } from '@hanout/i18n/catalogues/dashboard/attendance/load.ts';
import { dashboardAttendanceShell } from '@hanout/i18n/catalogues/dashboard/attendance/shell/load.ts';
import { dashboardAttendanceWords } from '@hanout/i18n/catalogues/dashboard/attendance-words/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconClockCheck } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'attendance.manage';

export const attendanceFeature: Feature = {
  key: 'attendance',
  texts: [dashboardAttendance, dashboardAttendanceWords],
  shellTexts: dashboardAttendanceShell,
  routes: [
    {
      path: 'attendance',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/board-page.tsx')).BoardPage,
    },
    {
      path: 'attendance/week',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/week-page.tsx')).WeekPage,
    },
    {
      path: 'attendance/people/:employeeId',
      permission,
      page: async () => (await import('./pages/person-page.tsx')).PersonPage,
    },
    {
      path: 'attendance/schedules',
      permission,
      page: async () => (await import('./pages/schedules-page.tsx')).SchedulesPage,
    },
    {
      path: 'attendance/absences',
      permission,
      page: async () => (await import('./pages/absences-page.tsx')).AbsencesPage,
    },
    { path: 'attendance/kiosks', permission, page: async () => (await import('./pages/kiosks-page.tsx')).KiosksPage },
  ],
  menu: { group: 'shop', links: useAttendanceLinks },
};

function useAttendanceLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  const place = (key: 'week' | 'schedules' | 'absences' | 'kiosks') => ({
    key: `attendance-${key}`,
    label: translate(`attendance.tab.${key}`),
    to: `/attendance/${key}`,
  });
  return [
    {
      key: 'attendance',
      label: translate('attendance.title'),
      to: '/attendance',
      icon: IconClockCheck,
      permission,
      places: [place('week'), place('schedules'), place('absences'), place('kiosks')],
    },
  ];
}
