import { reasonTable, statusTable } from '../status-table.ts';

/** The names of states, as slugs and as letters call them. */
export const zrStatuses = statusTable({
  commande_recue: 'created',
  OrderReceived: 'created',
  en_traitement: 'created',
  appel_confirmation: 'created',
  commande_confirmee: 'created',
  en_preparation: 'created',
  pret_a_expedier: 'pending_pickup',
  ReadyToDispatch: 'pending_pickup',
  confirme_au_bureau: 'picked_up',
  dispatch: 'in_transit',
  vers_wilaya: 'in_transit',
  InterWilayaTransit: 'in_transit',
  en_livraison: 'out_for_delivery',
  sortie_en_livraison: 'out_for_delivery',
  OutForDelivery: 'out_for_delivery',
  livre: 'delivered',
  Delivered: 'delivered',
  encaisse: ['delivered', 'collected'],
  recouvert: ['delivered', 'paid'],
  echec_livraison: 'attempt_failed',
  commande_annulee: 'cancelled',
  annule: 'cancelled',
  retour: 'returning',
  en_retour: 'returning',
  retourne: 'returned',
  retour_confirme: 'returned',
  reinjecte_stock: 'returned',
  disponible_bureau: 'on_hold',
  en_attente_client: 'on_hold',
});

/** What a driver or a desk says beside the state; the last two say nothing of why. */
export const ZR_SITUATIONS = [
  'ne_repond_pas_1',
  'ne_repond_pas_2',
  'ne_repond_pas_3',
  'injoignable',
  'reporter_a_une_date_ulterieure',
  'commune_erronee',
  'en_attente_du_client',
  'appel_telephonique',
] as const;

export const zrReasons = reasonTable({
  ne_repond_pas_1: 'no_answer',
  ne_repond_pas_2: 'no_answer',
  ne_repond_pas_3: 'no_answer',
  injoignable: 'unreachable',
  reporter_a_une_date_ulterieure: 'postponed',
  commune_erronee: 'wrong_place',
});
