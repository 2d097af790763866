import type { CollectionState } from '../parcel-status.ts';
import { reasonTable, statusTable } from '../status-table.ts';

/** The words of `last_status` and of the histories; the first 31 are the manual's, with its spelling. */
export const yalidineStatuses = statusTable({
  'Pas encore expédié': 'created',
  'A vérifier': 'created',
  'En préparation': 'created',
  'Pas encore ramassé': 'pending_pickup',
  'Prêt à expédier': 'pending_pickup',
  Ramassé: 'picked_up',
  Bloqué: 'on_hold',
  Débloqué: 'in_transit',
  Transfert: 'in_transit',
  Expédié: 'in_transit',
  Centre: 'at_hub',
  'En localisation': 'on_hold',
  'Vers Wilaya': 'in_transit',
  'Reçu à Wilaya': 'at_hub',
  'En attente du client': 'on_hold',
  'Prêt pour livreur': 'at_hub',
  'Sorti en livraison': 'out_for_delivery',
  'En attente': 'on_hold',
  'En alerte': 'on_hold',
  'Alerte résolue': 'in_transit',
  'Tentative échouée': 'attempt_failed',
  Livré: 'delivered',
  // The last attempt: from here on it travels back.
  'Echèc livraison': 'returning',
  'Retour vers centre': 'returning',
  'Retourné au centre': 'returning',
  'Retour transfert': 'returning',
  'Retour groupé': 'returning',
  'Retour à retirer': 'returning',
  'Retour vers vendeur': 'returning',
  'Retourné au vendeur': 'returned',
  'Echange échoué': 'returning',
  // Seen by clients, not in the manual.
  'En passation': 'pending_pickup',
  Annulé: 'cancelled',
});

export const yalidineReasons = reasonTable({
  'Téléphone injoignable': 'unreachable',
  'Client ne répond pas': 'no_answer',
  'Faux numéro': 'wrong_number',
  'Client absent (reporté)': 'postponed',
  'Client absent (échoué)': 'absent',
  'Annulé par le client': 'refused',
  'Commande double': 'duplicate',
  "Le client n'a pas commandé": 'not_ordered',
  'Produit erroné': 'wrong_product',
  'Produit manquant': 'missing_product',
  'Produit cassé ou défectueux': 'broken_product',
  'Client incapable de payer': 'cannot_pay',
  'Wilaya erronée': 'wrong_place',
  'Commune erronée': 'wrong_place',
  'Adresse non livrable': 'wrong_place',
  'Client no-show': 'no_show',
  'Document manquant': 'missing_document',
  'Produit interdit': 'forbidden_product',
  'Produit dangereux': 'dangerous_product',
  'Fausse déclaration': 'false_declaration',
});

const PAYMENTS: Readonly<Record<string, CollectionState>> = {
  'not-ready': 'none',
  ready: 'collected',
  receivable: 'ready',
  payed: 'paid',
};

export const YALIDINE_PAYMENT_WORDS = Object.keys(PAYMENTS);

/** not-ready → ready → receivable → payed; null for another word. */
export const yalidineCollection = (raw: string | null): CollectionState | null =>
  raw === null || !Object.hasOwn(PAYMENTS, raw) ? null : (PAYMENTS[raw] ?? null);
