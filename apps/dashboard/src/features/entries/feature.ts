import { dashboardEntries } from '@hanout/i18n/catalogues/dashboard/entries/load.ts';
import { dashboardEntriesShell } from '@hanout/i18n/catalogues/dashboard/entries/shell/load.ts';
import { sharedProducts } from '@hanout/i18n/catalogues/shared/products/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCategory } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const IN_MENU = ['categories', 'brands', 'attributes', 'features', 'collections', 'search-terms'] as const;

export const entriesFeature: Feature = {
  key: 'entries',
  texts: [dashboardEntries, sharedProducts],
  shellTexts: dashboardEntriesShell,
  routes: [
    {
      path: 'catalog/starters',
      permission: 'catalog.read',
      page: async () => (await import('./pages/starters-page.tsx')).StartersPage,
    },
    {
      path: 'catalog/:kind',
      permission: 'catalog.read',
      page: async () => (await import('./pages/catalog-page.tsx')).CatalogPage,
    },
  ],
  actions: [{ label: 'catalog.starters.open', to: '/catalog/starters', permission: 'catalog.write' }],
  menu: { group: 'catalogue', links: useCatalogLinks },
};

function useCatalogLinks(): readonly NavigationLink[] {
  const t = useTranslate();
  return [
    {
      key: 'entries',
      label: t('catalog.title'),
      to: '/catalog/categories',
      within: '/catalog',
      icon: IconCategory,
      permission: 'catalog.read',
      children: IN_MENU.map((kind) => ({ key: kind, label: t(`catalog.kind.${kind}`), to: `/catalog/${kind}` })),
    },
  ];
}
