import { statusTable } from '../status-table.ts';

/** The keys of `status`: where the parcel is and what its money has come to, in one word. Tenants write some with accents. */
export const ecotrackStatuses = statusTable({
  prete_a_expedier: 'created',
  prete_a_preparer: 'created',
  en_preparation_stock: 'created',
  en_ramassage: 'pending_pickup',
  vers_hub: 'in_transit',
  en_hub: 'at_hub',
  vers_wilaya: 'in_transit',
  en_preparation: 'at_hub',
  en_livraison: 'out_for_delivery',
  suspendu: 'on_hold',
  livre_non_encaisse: ['delivered', 'none'],
  encaisse_non_paye: ['delivered', 'collected'],
  paiements_prets: ['delivered', 'ready'],
  paye_et_archive: ['delivered', 'paid'],
  retour_chez_livreur: 'returning',
  retour_transit_entrepot: 'returning',
  retour_en_traitement: 'returning',
  retour_recu: 'returned',
  retour_archive: 'returned',
  annule: 'cancelled',
});

/** The keys of what happened, in the history of a parcel. */
export const ecotrackActivities = statusTable({
  order_information_received_by_carrier: 'pending_pickup',
  notification_on_order: 'remark',
  picked: 'picked_up',
  accepted_by_carrier: 'at_hub',
  dispatched_to_driver: 'out_for_delivery',
  attempt_delivery: 'attempt_failed',
  return_asked: 'returning',
  return_in_transit: 'returning',
  Return_received: 'returned',
  livred: 'delivered',
  encaissed: ['delivered', 'collected'],
  payed: ['delivered', 'paid'],
});
