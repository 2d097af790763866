import { statusTable } from '../status-table.ts';

/** The numbers of `status`. */
export const maystroStatuses = statusTable({
  '4': 'created',
  '5': 'pending_pickup',
  '6': 'in_transit',
  '8': 'at_hub',
  '9': 'in_transit',
  '10': 'returning',
  '11': 'on_hold',
  '12': 'on_hold',
  '15': 'pending_pickup',
  '22': 'in_transit',
  '31': 'in_transit',
  '32': 'on_hold',
  '41': 'delivered',
  '42': 'on_hold',
  '50': 'cancelled',
  '51': 'returning',
  '52': 'returned',
  '53': 'returning',
});

/** What the numbers are called by its people: kept beside them. */
const NAMES: Readonly<Record<string, string>> = {
  '4': 'créé',
  '5': 'demande de ramassage',
  '6': 'en cours',
  '8': 'attente transit',
  '9': 'transit expédition',
  '10': 'transit retour',
  '11': 'en attente',
  '12': 'rupture',
  '15': 'prêt à expédier',
  '22': 'assigné',
  '31': 'expédié',
  '32': 'alerté',
  '41': 'livré',
  '42': 'reporté',
  '50': 'annulé',
  '51': 'prêt à retourner',
  '52': 'pris par le magasin',
  '53': 'non reçu',
};

/** `42 reporté`; a number without a name as it stands. */
export const maystroWords = (status: string): string =>
  Object.hasOwn(NAMES, status) ? `${status} ${NAMES[status] ?? ''}` : status;
