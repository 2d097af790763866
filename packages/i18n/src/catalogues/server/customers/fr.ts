import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.customers.notFound': 'Ce client n’existe pas, ou il est celui d’une autre boutique.',
  'errors.customers.changed': 'Quelqu’un d’autre vient de modifier ce client.',
  'errors.customers.isKnown': 'Client existant détecté : ce numéro est déjà connu de la boutique.',
  'errors.customers.nobodyElse': 'Aucun autre client de cette boutique n’a ce numéro.',
  'errors.customers.otherPhone': 'Ce n’est pas un numéro de ce client.',
  'errors.customers.keyReused': 'Ceci a déjà été enregistré avec un autre contenu. Rechargez la page.',
  'errors.customers.addressOfOther': 'Cette adresse n’est pas celle de ce client.',
  'errors.customers.tooManyAddresses': 'Ce client a déjà 50 adresses.',
  'errors.customers.importNotFound': 'Cet import n’existe pas.',
  'errors.customers.importState': 'Cet import n’en est pas là : rechargez la page.',
  'errors.customers.fileUnknown':
    'Ce fichier ne contient ni clients ni commandes reconnaissables : il faut des colonnes comme téléphone ou e-mail, ou numéro et total de commande.',
  'errors.customers.segmentNotFound': 'Ce segment n’existe pas.',
  'errors.customers.segmentChanged': 'Quelqu’un d’autre vient de modifier ce segment.',
  'errors.customers.segmentNameTaken': 'Un autre segment porte ce nom.',
  'errors.customers.segmentSaysNothing': 'Dites au moins une condition.',
  'customers.type.walk_in': 'Particulier',
  'customers.type.wholesaler': 'Grossiste',
  'customers.export.file': 'clients',
  'customers.export.firstName': 'Prénom',
  'customers.export.lastName': 'Nom',
  'customers.export.phone': 'Téléphone',
  'customers.export.email': 'E-mail',
  'customers.export.type': 'Type',
  'customers.export.wilaya': 'Wilaya',
  'customers.export.orders': 'Commandes',
  'customers.export.delivered': 'Livrées',
  'customers.export.returned': 'Retournées',
  'customers.export.value': 'Valeur livrée',
  'customers.export.lastOrder': 'Dernière commande',
  'customers.export.tags': 'Étiquettes',
  'customers.export.note': 'Note',
  'customers.event.order': 'Commande n° {{number}} : {{what}}',
  'customers.event.pastOrder': 'Commande {{number}} ({{system}})',
  'customers.event.review': 'Avis sur «\u00a0{{product}}\u00a0» : {{stars}} sur 5',
  'customers.event.cart': 'Panier laissé : {{amount}}',
  'customers.change.create': 'Client créé',
  'customers.change.change': 'Client modifié',
  'customers.change.archive': 'Client archivé',
  'customers.change.restore': 'Client rétabli',
  'customers.change.merge': 'Réuni avec une autre fiche',
  'customers.change.merge-undo': 'Réunion annulée',
  'customers.change.export': 'Données remises à la personne',
  'customers.change.address': 'Adresse enregistrée',
  'customers.change.address-remove': 'Adresse retirée',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/customers': typeof fr;
  }
}
