import { dashboardReceiving } from '@hanout/i18n/catalogues/dashboard/receiving/load.ts';
import { dashboardReceivingShell } from '@hanout/i18n/catalogues/dashboard/receiving/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconFileInvoice, IconTruckLoading } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'stock.receive';
/** What is paid is the matter of whoever buys. */
const buying = 'purchasing.manage';

export const receivingFeature: Feature = {
  key: 'receiving',
  texts: [dashboardReceiving],
  shellTexts: dashboardReceivingShell,
  routes: [
    {
      path: 'receipts',
      permission,
      page: async () => (await import('./pages/receipts-page.tsx')).ReceiptsPage,
    },
    {
      path: 'receipts/new',
      permission,
      page: async () => (await import('./pages/new-receipt-page.tsx')).NewReceiptPage,
    },
    {
      path: 'receipts/:receiptId',
      permission,
      page: async () => (await import('./pages/receipt-page.tsx')).ReceiptPage,
    },
    {
      path: 'supplier-invoices',
      permission: buying,
      page: async () => (await import('./pages/invoices-page.tsx')).InvoicesPage,
    },
    {
      path: 'supplier-invoices/new',
      permission: buying,
      page: async () => (await import('./pages/new-invoice-page.tsx')).NewInvoicePage,
    },
    {
      path: 'supplier-invoices/:invoiceId',
      permission: buying,
      page: async () => (await import('./pages/invoice-page.tsx')).InvoicePage,
    },
  ],
  menu: { group: 'logistics', links: useReceivingLinks },
  actions: [{ label: 'shell.newReceipt', to: '/receipts/new', permission }],
  search: {
    permission,
    group: 'shell.receipts',
    find: async () => (await import('./api/use-receipt-search.tsx')).useReceiptSearch,
    all: { label: 'shell.allReceipts', to: '/receipts?view=all&q=' },
  },
};

function useReceivingLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    { key: 'receipts', label: translate('shell.receipts'), to: '/receipts', icon: IconTruckLoading, permission },
    {
      key: 'supplier-invoices',
      label: translate('shell.supplierInvoices'),
      to: '/supplier-invoices',
      icon: IconFileInvoice,
      permission: buying,
    },
  ];
}
