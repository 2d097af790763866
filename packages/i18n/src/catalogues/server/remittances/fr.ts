import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.remittances.notFound': 'Import introuvable.',
  'errors.remittances.changed': 'Ce versement a changé entre-temps.',
  'errors.remittances.otherState': 'Ce n’est plus possible dans l’état actuel de ce versement.',
  'errors.remittances.rowsChanged':
    'Des commandes ont été payées ou modifiées entre-temps : relisez les lignes, puis confirmez.',
  'errors.remittances.unexplained':
    '{{count}} lignes dues sont laissées de côté sans raison : incluez-les ou dites pourquoi.',
  'errors.remittances.nothingIncluded': 'Aucune ligne n’est retenue.',
  'errors.remittances.keyReused': 'Cette demande a déjà servi pour autre chose.',
  'errors.remittances.fileNotFound': 'Ce fichier n’existe pas.',
  'errors.remittances.fileGone': 'Ce fichier n’est plus là : envoyez-le à nouveau.',
  'errors.remittances.mappingWrong': 'Les colonnes sont à préciser.',
  'errors.remittances.carrierUnknown': 'Choisissez un transporteur de cette boutique.',
  'errors.remittances.rowNotFound': 'Cette ligne n’existe pas.',
  'errors.remittances.orderUnknown': 'Aucune commande de ce transporteur ne porte ce numéro.',
  'errors.remittances.rowExcluded': 'Cette ligne ne peut pas être retenue.',
  'errors.remittances.ordersChanged': 'Des commandes ont été payées ou modifiées entre-temps : rechargez la liste.',
  'errors.remittances.tariffChanged': 'Ces tarifs ont changé entre-temps.',
  'errors.remittances.dayToCome': 'Cette date est dans le futur.',
  'remittances.fault.amount': 'Dites quelle colonne est le montant.',
  'remittances.fault.key': 'Dites quelle colonne est le suivi, la référence ou le téléphone.',
  'remittances.yes': 'oui',
  'remittances.no': 'non',
  'remittances.kind.credit': 'crédit',
  'remittances.kind.debit': 'débit',
  'remittances.rowState.exact': 'Exact',
  'remittances.rowState.amount_differs': 'Montant différent',
  'remittances.rowState.already_paid': 'Déjà payée',
  'remittances.rowState.not_delivered': 'Non livrée',
  'remittances.rowState.not_found': 'Introuvable',
  'remittances.rowState.duplicate': 'En double',
  'remittances.export.name': 'versement',
  'remittances.export.row': 'Ligne',
  'remittances.export.tracking': 'Suivi',
  'remittances.export.order': 'Commande',
  'remittances.export.customer': 'Client',
  'remittances.export.status': 'Statut',
  'remittances.export.kind': 'Sens',
  'remittances.export.gross': 'Encaissé (DA)',
  'remittances.export.fee': 'Frais (DA)',
  'remittances.export.net': 'Net (DA)',
  'remittances.export.expected': 'Net attendu (DA)',
  'remittances.export.difference': 'Écart (DA)',
  'remittances.export.state': 'État',
  'remittances.export.included': 'Retenue',
  'remittances.export.note': 'Note',
  'remittances.export.since': 'Livrée le',
  'remittances.export.days': 'Jours',
  'remittances.export.cod': 'À encaisser (DA)',
  'remittances.export.paid': 'Payé (DA)',
  'remittances.export.owed': 'Dû (DA)',
  'remittances.export.owedFile': 'dus-transporteur',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/remittances': typeof fr;
  }
}
