import type { Messages } from '../../../translate.ts';

export const fr = {
  'changes.thing.product': 'Produit',
  'changes.thing.combination': 'Déclinaison',
  'changes.thing.promotion': 'Promotion',
  'changes.thing.customer': 'Client',
  'changes.thing.customer_segment': 'Segment de clients',
  'changes.thing.warehouse': 'Entrepôt',
  'changes.thing.carrier': 'Transporteur',
  'changes.thing.review': 'Avis',
  'changes.thing.invoice': 'Facture',
  'changes.thing.shop': 'Réglages de la boutique',
  'changes.thing.call_rule': 'Règles d’appel',
  'changes.thing.message_rule': 'Modèles de messages',
  'changes.thing.mail_server': 'Serveur d’e-mail',
  'changes.did.create': '{{thing}} : création',
  'changes.did.change': '{{thing}} : modification',
  'changes.did.archive': '{{thing}} : archivage',
  'changes.did.restore': '{{thing}} : restauration',
  'changes.did.delete': '{{thing}} : suppression',
  'changes.did.merge': '{{thing}} : fusion',
  'changes.did.erase': '{{thing}} : effacement',
  'changes.field.confirmationState': 'Confirmation',
  'changes.field.preparationState': 'Préparation',
  'changes.field.parcelState': 'Colis',
  'changes.field.moneyState': 'Paiement',
  'changes.field.state': 'État',
  'changes.field.quantity': 'Quantité',
  'changes.field.priceCentimes': 'Prix',
  'changes.field.priceHtCentimes': 'Prix HT',
  'changes.field.wholesalePriceCentimes': 'Prix de gros',
  'changes.field.isActive': 'Actif',
  'changes.field.isFeatured': 'Mis en avant',
  'changes.field.isOnSale': 'En vente',
  'changes.field.sku': 'SKU',
  'changes.field.barcode': 'Code-barres',
  'changes.field.priority': 'Priorité',
  'changes.field.discountValue': 'Remise',
  'changes.field.deliverable': 'Livrable',
  'changes.field.host': 'Serveur',
  'changes.field.port': 'Port',
  'changes.field.isOn': 'Envoi des e-mails',
  'changes.yes': 'oui',
  'changes.no': 'non',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/notifications': typeof fr;
  }
}
