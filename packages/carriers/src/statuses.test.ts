import { describe, expect, test } from 'vitest';

import { PARCEL_STATES } from '@hanout/core/ordering';

import { ecotrackActivities, ecotrackStatuses } from './ecotrack/statuses.ts';
import { maystroStatuses, maystroWords } from './maystro/statuses.ts';
import { noestEvents } from './noest/statuses.ts';
import { CARRIER_STATUSES, parcelStateOf } from './parcel-status.ts';
import { procolisReasons, procolisStatuses } from './procolis/statuses.ts';
import type { StatusTable } from './status-table.ts';
import { yalidineCollection, yalidineReasons, yalidineStatuses, YALIDINE_PAYMENT_WORDS } from './yalidine/statuses.ts';
import { zimouReasons, zimouStatuses } from './zimou/statuses.ts';
import { ZR_SITUATIONS, zrReasons, zrStatuses } from './zr-express/statuses.ts';

/** The words of each carrier as its papers and clients have them, written down a second time. */
const DOCUMENTED: readonly (readonly [string, Pick<StatusTable, 'read'>, string])[] = [
  [
    'Yalidine',
    yalidineStatuses,
    'Pas encore expédié · A vérifier · En préparation · Pas encore ramassé · Prêt à expédier · Ramassé · Bloqué · Débloqué · Transfert · Expédié · Centre · En localisation · Vers Wilaya · Reçu à Wilaya · En attente du client · Prêt pour livreur · Sorti en livraison · En attente · En alerte · Alerte résolue · Tentative échouée · Livré · Echèc livraison · Retour vers centre · Retourné au centre · Retour transfert · Retour groupé · Retour à retirer · Retour vers vendeur · Retourné au vendeur · Echange échoué',
  ],
  [
    'Ecotrack',
    ecotrackStatuses,
    'prete_a_expedier · prete_a_preparer · en_ramassage · en_preparation_stock · vers_hub · en_hub · vers_wilaya · en_preparation · en_livraison · suspendu · livre_non_encaisse · encaisse_non_paye · paiements_prets · paye_et_archive · payé_et_archivé · retour_chez_livreur · retour_transit_entrepot · retour_en_traitement · retour_recu · retour_archive · annule',
  ],
  [
    'Ecotrack, what happened',
    ecotrackActivities,
    'order_information_received_by_carrier · notification_on_order · picked · accepted_by_carrier · dispatched_to_driver · attempt_delivery · return_asked · return_in_transit · Return_received · livred · encaissed · payed',
  ],
  [
    'NOEST',
    noestEvents,
    'upload · customer_validation · validation_collect_colis · validation_reception_admin · validation_reception · fdr_activated · sent_to_redispatch · nouvel_tentative_asked_by_customer · return_asked_by_customer · return_asked_by_hub · retour_dispatched_to_partenaires · return_dispatched_to_partenaire · colis_retour_transmit_to_partner · colis_pickup_transmit_to_partner · annulation_dispatch_retour · cancel_return_dispatched_to_partenaire · livraison_echoue_recu · return_validated_by_partener · return_redispatched_to_livraison · return_dispatched_to_warehouse · pickedup · valid_return_pickup · pickup_picked_recu · colis_suspendu · livre · livred · verssement_admin_cust · verssement_admin_cust_canceled · verssement_hub_cust_canceled · validation_reception_cash_by_partener · echange_valide · echange_valid_by_hub · ask_to_delete_by_admin · ask_to_delete_by_hub · edited_informations · edit_price · edit_wilaya · extra_fee · mise_a_jour',
  ],
  [
    'ZR Express',
    zrStatuses,
    'commande_recue · OrderReceived · en_traitement · appel_confirmation · commande_confirmee · en_preparation · pret_a_expedier · ReadyToDispatch · confirme_au_bureau · dispatch · vers_wilaya · InterWilayaTransit · en_livraison · sortie_en_livraison · OutForDelivery · livre · Delivered · encaisse · recouvert · echec_livraison · commande_annulee · retour · en_retour · retourne · retour_confirme · reinjecte_stock · annule · disponible_bureau · en_attente_client',
  ],
  [
    'Procolis',
    procolisStatuses,
    'En Traitement – Prêt à Expédié · En Traitement - Prêt à Expédié · Dispatcher · Au Bureau · En Livraison · Appel sans Réponse 1 · Appel sans Réponse 2 · Appel sans Réponse 3 · SD – Appel sans Réponse 1 · SD - Appel sans Réponse 2 · SD – Appel sans Réponse 3 · Reporté · SD – En Attente du Client · Livrée · Livrée [Encaisser] · Annuler par le Client · SD – Annuler 3x · Retour de Dispatche · Retour Livreur · Retour Navette · Retour Stock',
  ],
  ['Maystro', maystroStatuses, '4 · 5 · 6 · 8 · 9 · 10 · 11 · 12 · 15 · 22 · 31 · 32 · 41 · 42 · 50 · 51 · 52 · 53'],
  ['Zimou', zimouStatuses, '8 · 9 · 13 · 14 · 15 · 16 · 17 · 18 · 19 · 20 · 22 · 118 · LIVRÉ · livré · PERDU'],
];

describe.each(DOCUMENTED)('%s', (_, table, words) => {
  test.each(words.split(' · '))('%s is translated', (word) => {
    const read = table.read(word);
    expect(read.status !== 'unknown' || read.isRemark).toBe(true);
  });

  test.each(['', ' ', 'téléporté', 'constructor', '__proto__', 'livr', 'LIVRÉ.', '1e1', '0x8'])(
    '"%s" is nobody’s word',
    (word) => {
      expect(table.read(word)).toEqual({ status: 'unknown', collection: null, isRemark: false });
    },
  );
});

test('case, accents, dashes and spaces make no other word', () => {
  expect(yalidineStatuses.read('  tentative   ECHOUEE ').status).toBe('attempt_failed');
  expect(ecotrackStatuses.read('Payé et archivé')).toEqual({
    status: 'delivered',
    collection: 'paid',
    isRemark: false,
  });
  expect(procolisStatuses.read('sd - annuler 3X').status).toBe('attempt_failed');
});

test('returning is not returned: only the second brings goods back', () => {
  expect(['Retour à retirer', 'Retour vers vendeur'].map((word) => yalidineStatuses.read(word).status)).toEqual([
    'returning',
    'returning',
  ]);
  expect(yalidineStatuses.read('Retourné au vendeur').status).toBe('returned');
  expect(noestEvents.read('return_dispatched_to_partenaire').status).toBe('returning');
  expect(noestEvents.read('livraison_echoue_recu').status).toBe('returned');
});

test('money is told beside the parcel', () => {
  expect(noestEvents.read('verssement_admin_cust')).toEqual({ status: 'unknown', collection: 'ready', isRemark: true });
  expect(noestEvents.read('verssement_admin_cust_canceled').collection).toBe('collected');
  expect(YALIDINE_PAYMENT_WORDS.map(yalidineCollection)).toEqual(['none', 'collected', 'ready', 'paid']);
  expect(yalidineCollection('paid')).toBeNull();
});

test('reasons are told apart, and one that nobody knows stays a word', () => {
  const told =
    "Téléphone injoignable · Client ne répond pas · Faux numéro · Client absent (reporté) · Client absent (échoué) · Annulé par le client · Commande double · Le client n'a pas commandé · Produit erroné · Produit manquant · Produit cassé ou défectueux · Client incapable de payer · Wilaya erronée · Commune erronée · Client no-show · Document manquant · Produit interdit · Produit dangereux · Fausse déclaration";
  expect(told.split(' · ').filter((word) => yalidineReasons(word) === null)).toEqual([]);
  expect(yalidineReasons('Le client n’a pas commandé')).toBe('not_ordered');
  expect(yalidineReasons('Il pleut')).toBeNull();
  expect(ZR_SITUATIONS.filter((word) => zrReasons(word) === null)).toEqual([
    'en_attente_du_client',
    'appel_telephonique',
  ]);
  expect(procolisReasons('Reporté')).toBe('postponed');
  expect([zimouReasons('22'), zimouReasons('REFUSÉ'), zimouReasons(null)]).toEqual(['refused', 'refused', null]);
  expect(maystroWords('42')).toBe('42 reporté');
  expect(maystroWords('99')).toBe('99');
});

test('every status stands for a state of an order’s parcel, but the unknown, which changes nothing', () => {
  expect(CARRIER_STATUSES.filter((status) => parcelStateOf(status) === null)).toEqual(['unknown']);
  const reached = new Set(CARRIER_STATUSES.map(parcelStateOf));
  expect(PARCEL_STATES.filter((state) => !reached.has(state))).toEqual([]);
});
