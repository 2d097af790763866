import type { Messages } from '../../../../translate.ts';

export const fr = {
  'catalog.title': 'Organisation',
  'catalog.kind.categories': 'Catégories',
  'catalog.kind.brands': 'Marques',
  'catalog.kind.brand-lines': 'Gammes',
  'catalog.kind.collections': 'Collections',
  'catalog.kind.tags': 'Étiquettes',
  'catalog.kind.attributes': 'Attributs',
  'catalog.kind.attribute-values': 'Valeurs',
  'catalog.kind.features': 'Caractéristiques',
  'catalog.kind.feature-values': 'Valeurs',
  'catalog.kind.families': 'Familles',
  'catalog.kind.tax-rates': 'Taux de taxe',
  'catalog.kind.suppliers': 'Fournisseurs',
  'catalog.kind.search-terms': 'Mots de recherche',
  'catalog.starters.open': 'Commencer par un métier',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/entries/shell': typeof fr;
  }
}
