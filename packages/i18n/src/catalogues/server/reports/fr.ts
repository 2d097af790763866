import type { Messages } from '../../../translate.ts';

export const fr = {
  'reports.file': 'rapport',
  'reports.none': 'Aucun',
  'reports.by.wilaya': 'Wilaya',
  'reports.by.carrier': 'Transporteur',
  'reports.by.product': 'Produit',
  'reports.by.source': 'Source',
  'reports.by.agent': 'Agent',
  'reports.by.day': 'Jour',
  'reports.column.placed': 'Passées',
  'reports.column.confirmed': 'Confirmées',
  'reports.column.shipped': 'Expédiées',
  'reports.column.delivered': 'Livrées',
  'reports.column.paid': 'Payées',
  'reports.column.returned': 'Retournées ou perdues',
  'reports.column.cancelled': 'Annulées',
  'reports.column.placedCentimes': 'Montant commandé (DA)',
  'reports.column.deliveredCentimes': 'Montant livré (DA)',
  'reports.column.paidCentimes': 'Montant payé (DA)',
  'reports.stage.placed': 'passees',
  'reports.stage.confirmed': 'confirmees',
  'reports.stage.shipped': 'expediees',
  'reports.stage.delivered': 'livrees',
  'reports.stage.paid': 'payees',
  'reports.stage.returned': 'retournees',
  'reports.stage.cancelled': 'annulees',
  'reports.stage.waiting': 'en-attente',
  'reports.stage.to_ship': 'a-expedier',
  'reports.stage.on_way': 'en-route',
  'reports.place.waiting': 'À confirmer',
  'reports.place.to_ship': 'À expédier',
  'reports.place.on_way': 'En route',
  'reports.place.delivered': 'Livrée',
  'reports.place.returned': 'Retournée ou perdue',
  'reports.place.cancelled': 'Annulée',
  'reports.orders.order': 'N° de commande',
  'reports.orders.at': 'Date',
  'reports.orders.wilaya': 'Wilaya',
  'reports.orders.carrier': 'Transporteur',
  'reports.orders.place': 'Où elle en est',
  'reports.orders.total': 'Montant (DA)',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/reports': typeof fr;
  }
}
