import { dashboardFirstStepsShell } from '@hanout/i18n/catalogues/dashboard/first-steps/shell/load.ts';
import { lazy } from 'react';
import type { Feature } from '../../app/feature.ts';

/** What a new shop still lacks, above the pages where it is given. */
export const firstStepsFeature: Feature = {
  key: 'first-steps',
  texts: [],
  shellTexts: dashboardFirstStepsShell,
  routes: [],
  notice: {
    above: ['home', 'orders', 'staff-orders', 'products', 'entries', 'warehouses', 'delivery', 'settings', 'product'],
    permission: 'catalog.read',
    Notice: lazy(async () => ({ default: (await import('./components/first-steps.tsx')).FirstSteps })),
  },
};
