import { reasonTable, statusTable, type Meaning } from '../status-table.ts';

/** The numbers of `status_id`, with the names that go with them. */
const STATUSES: readonly (readonly [number, string, Meaning])[] = [
  [1, 'EN PREPARATION', 'created'],
  [2, 'PRÊT À EXPÉDIER', 'pending_pickup'],
  [3, 'EXPEDIE', 'picked_up'],
  [4, 'VERS WILAYA ( SAC )', 'in_transit'],
  [5, 'CENTRE ( HUB )', 'at_hub'],
  [6, 'TRANSFERT (SAC)', 'in_transit'],
  [7, 'SORTIE EN LIVRAISON', 'out_for_delivery'],
  [8, 'LIVRÉ', 'delivered'],
  [9, 'ÉCHEC DE LIVRAISON', 'attempt_failed'],
  [10, 'ALERT', 'on_hold'],
  [11, 'REPORTER (DATE)', 'on_hold'],
  [12, 'EN ATTENTE', 'on_hold'],
  [13, 'TENTATIVE ÉCHOUÉE 1', 'attempt_failed'],
  [14, 'TENTATIVE ÉCHOUÉE 2', 'attempt_failed'],
  [15, 'TENTATIVE ÉCHOUÉE 3', 'attempt_failed'],
  [16, 'RETOUR VERS CENTRE', 'returning'],
  [17, 'RETOURNEE AU CENTRE', 'returning'],
  [18, 'RETOUR A RETIRER', 'returning'],
  [19, 'RETOUR VERS VENDEUR (SAC)', 'returning'],
  [20, 'RETOURNEE AU VENDEUR (SAC)', 'returned'],
  [21, 'SOCIETE PARTENAIRE', 'in_transit'],
  [22, 'REFUSÉ', 'attempt_failed'],
  [23, 'PICKUP', 'picked_up'],
  [24, 'EN DISPATCHE', 'in_transit'],
  [25, 'DISPATCHÉ', 'in_transit'],
  [33, 'PAS ENCORE RAMASSÉ', 'pending_pickup'],
  [40, 'AU CENTRE', 'at_hub'],
  [43, 'FRET EN PREPARATION', 'created'],
  [44, 'FRET PRET', 'pending_pickup'],
  [46, 'FRET ANNULÉE', 'cancelled'],
  [83, 'BLOQUÉ', 'on_hold'],
  [112, 'EN LOCALISATION', 'on_hold'],
  [113, 'PRÊT POUR LIVREUR', 'at_hub'],
  [114, 'EN TRANSIT', 'in_transit'],
  [115, 'EN HUB', 'at_hub'],
  [116, 'RETOUR (STATION)', 'returning'],
  [118, 'PERDU', 'lost'],
];

const byNumber = statusTable(Object.fromEntries(STATUSES.map(([id, , meaning]) => [String(id), meaning])));
const byName = statusTable(Object.fromEntries(STATUSES.map(([, name, meaning]) => [name, meaning])));

/** The number decides; a name stands in where there is none. */
export const zimouStatuses = {
  words: [...byNumber.words, ...byName.words],
  read: (raw: string) => (/^\d+$/.test(raw) ? byNumber.read(raw) : byName.read(raw)),
};

/** The same names say why. */
export const zimouReasons = reasonTable({
  '11': 'postponed',
  '22': 'refused',
  'REPORTER (DATE)': 'postponed',
  REFUSÉ: 'refused',
});
