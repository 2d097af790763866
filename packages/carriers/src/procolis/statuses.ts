import { reasonTable, statusTable } from '../status-table.ts';

/** The words of `Situation`. None says that the merchant has a parcel back: that is seen when it is scanned. */
export const procolisStatuses = statusTable({
  'En Traitement – Prêt à Expédié': 'pending_pickup',
  Dispatcher: 'in_transit',
  'Au Bureau': 'at_hub',
  'En Livraison': 'out_for_delivery',
  'Appel sans Réponse 1': 'attempt_failed',
  'Appel sans Réponse 2': 'attempt_failed',
  'Appel sans Réponse 3': 'attempt_failed',
  'SD – Appel sans Réponse 1': 'attempt_failed',
  'SD – Appel sans Réponse 2': 'attempt_failed',
  'SD – Appel sans Réponse 3': 'attempt_failed',
  Reporté: 'on_hold',
  'SD – En Attente du Client': 'on_hold',
  Livrée: 'delivered',
  'Livrée [Encaisser]': ['delivered', 'collected'],
  'Annuler par le Client': 'attempt_failed',
  'SD – Annuler 3x': 'attempt_failed',
  'Retour de Dispatche': 'returning',
  'Retour Livreur': 'returning',
  'Retour Navette': 'returning',
  'Retour Stock': 'returning',
});

/** The same words say why. */
export const procolisReasons = reasonTable({
  'Appel sans Réponse 1': 'no_answer',
  'Appel sans Réponse 2': 'no_answer',
  'Appel sans Réponse 3': 'no_answer',
  'SD – Appel sans Réponse 1': 'no_answer',
  'SD – Appel sans Réponse 2': 'no_answer',
  'SD – Appel sans Réponse 3': 'no_answer',
  Reporté: 'postponed',
  'Annuler par le Client': 'refused',
  'SD – Annuler 3x': 'refused',
});
