import { dashboardTransfers } from '@hanout/i18n/catalogues/dashboard/transfers/load.ts';
import { dashboardTransfersShell } from '@hanout/i18n/catalogues/dashboard/transfers/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTransfer } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const transfersFeature: Feature = {
  key: 'transfers',
  texts: [dashboardTransfers],
  shellTexts: dashboardTransfersShell,
  routes: [
    {
      path: 'transfers',
      permission: 'stock.read',
      page: async () => (await import('./pages/transfers-page.tsx')).TransfersPage,
    },
    {
      path: 'transfers/new',
      permission: 'transfers.manage',
      page: async () => (await import('./pages/new-transfer-page.tsx')).NewTransferPage,
    },
    {
      path: 'transfers/:transferId',
      permission: 'stock.read',
      page: async () => (await import('./pages/transfer-page.tsx')).TransferPage,
    },
    {
      path: 'transfers/:transferId/provision',
      permission: 'transfers.manage',
      page: async () => (await import('./pages/provision-page.tsx')).ProvisionPage,
    },
    {
      path: 'transfers/:transferId/receive',
      permission: 'transfers.manage',
      page: async () => (await import('./pages/receive-page.tsx')).ReceivePage,
    },
  ],
  menu: { group: 'logistics', links: useTransferLinks },
  actions: [{ label: 'shell.newTransfer', to: '/transfers/new', permission: 'transfers.manage' }],
  search: {
    permission: 'stock.read',
    group: 'shell.transfers',
    find: async () => (await import('./api/use-transfer-search.tsx')).useTransferSearch,
    // As it stands under the bars of its paper.
    scanned: (code) => (/^T\d{1,9}$/u.test(code) ? `/transfers/${Number(code.slice(1))}` : null),
    all: { label: 'shell.allTransfers', to: '/transfers?view=all&q=' },
  },
};

function useTransferLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.transfers');
  return [{ key: 'transfers', label, to: '/transfers', icon: IconTransfer, permission: 'stock.read' }];
}
