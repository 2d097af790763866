import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'catalog.title': 'Organisation',
  'catalog.kind.categories': 'Categories',
  'catalog.kind.brands': 'Brands',
  'catalog.kind.brand-lines': 'Brand lines',
  'catalog.kind.collections': 'Collections',
  'catalog.kind.tags': 'Tags',
  'catalog.kind.attributes': 'Attributes',
  'catalog.kind.attribute-values': 'Values',
  'catalog.kind.features': 'Features',
  'catalog.kind.feature-values': 'Values',
  'catalog.kind.families': 'Families',
  'catalog.kind.tax-rates': 'Tax rates',
  'catalog.kind.suppliers': 'Suppliers',
  'catalog.kind.search-terms': 'Search words',
  'catalog.starters.open': 'Start from a trade',
};
