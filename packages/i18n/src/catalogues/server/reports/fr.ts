import type { Messages } from '../../../translate.ts';

export const fr = {
  'reports.fileName': 'rapport',
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
  'reports.file.placedCentimes': 'Montant commandé (DA)',
  'reports.file.deliveredCentimes': 'Montant livré (DA)',
  'reports.file.paidCentimes': 'Montant payé (DA)',
  'reports.fileName.placed': 'passees',
  'reports.fileName.confirmed': 'confirmees',
  'reports.fileName.shipped': 'expediees',
  'reports.fileName.delivered': 'livrees',
  'reports.fileName.paid': 'payees',
  'reports.fileName.returned': 'retournees',
  'reports.fileName.cancelled': 'annulees',
  'reports.fileName.waiting': 'en-attente',
  'reports.fileName.to_ship': 'a-expedier',
  'reports.fileName.on_way': 'en-route',
  'reports.place.waiting': 'Pas encore confirmées',
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
