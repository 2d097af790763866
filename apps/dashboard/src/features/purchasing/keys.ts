import { dashboardPurchasing } from '@hanout/i18n/catalogues/dashboard/purchasing/load.ts';
import type { FeatureKeys } from '../../app/feature.ts';

const anyOf = ['purchasing.manage'] as const;

/** What can be pressed while an order is written. */
export const keys: FeatureKeys = {
  area: 'shell.keys.supplierOrder',
  texts: [dashboardPurchasing],
  keys: [
    { keys: '/', label: 'purchasing.key.search', anyOf },
    { keys: 'ArrowDown', label: 'purchasing.key.next', anyOf },
    { keys: 'ArrowUp', label: 'purchasing.key.previous', anyOf },
    { keys: 'Enter', label: 'purchasing.key.add', anyOf },
    { keys: '+', label: 'purchasing.key.more', anyOf },
    { keys: '-', label: 'purchasing.key.less', anyOf },
    { keys: 'p', label: 'purchasing.key.paste', anyOf },
  ],
};
