import type { Messages } from '../../../translate.ts';

export const fr = {
  'products.answer.saved': 'Enregistré',
  'products.answer.archived': 'Produit archivé',
  'products.answer.restored': 'Produit restauré',
  'products.answer.stocksUpdated': 'Stocks mis à jour avec succès',
  'products.answer.stockAdded_one': '{{count}} unité ajoutée, {{onHand}} en stock',
  'products.answer.stockAdded_other': '{{count}} unités ajoutées, {{onHand}} en stock',
  'products.answer.stockCounted': 'Comptage enregistré : {{onHand}} en stock',
  'products.copySuffix': '(copie)',
  'products.yes': 'Oui',
  'products.no': 'Non',
  'products.export.id': 'Numéro',
  'products.export.name': 'Nom',
  'products.export.sku': 'Référence',
  'products.export.file': 'produits',
  'products.export.parent': 'Référence du produit parent',
  'products.export.attributes': 'Attributs',
  'products.export.type': 'Type',
  'products.export.category': 'Catégorie',
  'products.export.brand': 'Marque',
  'products.export.family': 'Famille',
  'products.export.priceHt': 'Prix HT',
  'products.export.priceTtc': 'Prix TTC',
  'onePrice.products.export.priceHt': 'Prix de vente',
  'products.export.available': 'Disponible',
  'products.export.active': 'Actif',
  'products.export.features': 'Caractéristiques',
  'products.movement.initial': 'Stock initial',
  'products.movement.added': 'Ajout',
  'products.movement.sold': 'Vente',
  'products.movement.returned': 'Retour',
  'products.movement.counted': 'Comptage',
  'products.movement.transfer_out': 'Transfert sortant',
  'products.movement.transfer_in': 'Transfert entrant',
  'products.movement.received': 'Réception',
  'products.movement.lost': 'Perte',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/products': typeof fr;
  }
}
