import { dashboardBlacklist } from '@hanout/i18n/catalogues/dashboard/blacklist/load.ts';
import { dashboardCalls } from '@hanout/i18n/catalogues/dashboard/calls/load.ts';
import { dashboardMessageWords } from '@hanout/i18n/catalogues/dashboard/message-words/load.ts';
import type { FeatureKeys } from '../../app/feature.ts';

/** What can be pressed on its pages. */
export const keys: FeatureKeys = {
  area: 'calls.title',
  texts: [dashboardCalls, dashboardBlacklist, dashboardMessageWords],
  keys: [
    { keys: '1…6', label: 'calls.outcome', anyOf: ['orders.confirm'] },
    { keys: 'Enter', label: 'calls.apply', anyOf: ['orders.confirm'] },
    { keys: 'w', label: 'message.openWhatsapp', anyOf: ['orders.confirm'] },
    { keys: 'n', label: 'calls.skip', anyOf: ['orders.confirm'] },
    { keys: 'u', label: 'calls.undo', anyOf: ['orders.confirm'] },
    { keys: 'c', label: 'blacklist.add', anyOf: ['orders.confirm'] },
  ],
};
