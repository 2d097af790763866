import type { Messages } from '../../../../translate.ts';

export const fr = {
  'moderation.title': 'Avis',
  'library.title': 'Médiathèque',
  'shell.searchAllProducts': 'Tous les produits pour « {{text}} »',
  'shell.products': 'Produits',
  'shell.goProducts': 'Aller aux produits',
  'shell.newProduct': 'Nouveau produit',
  'shell.importProducts': 'Importer des produits',
  'gallery.searchProducts': 'Produits',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/products/shell': typeof fr;
  }
}
