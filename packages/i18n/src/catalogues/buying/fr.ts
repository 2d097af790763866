import type { Messages } from '../../translate.ts';

/** What the server tells a shopper of a coupon and of an order of theirs. */
export const fr: Messages = {
  'coupon.reason.unknown': 'Ce code n’existe pas. Vérifiez-le lettre par lettre.',
  'coupon.reason.not_started': 'Ce code n’est pas encore valable.',
  'coupon.reason.ended': 'Ce code n’est plus valable.',
  'coupon.reason.other_channel': 'Ce code ne vaut pas dans la boutique en ligne.',
  'coupon.reason.coupon_missing': 'Ce code n’est pas celui de la promotion.',
  'coupon.reason.used_up': 'Ce code a déjà servi et ne peut plus l’être.',
  'coupon.reason.other_segment': 'Ce code est réservé à d’autres clients.',
  'coupon.reason.other_payment_method': 'Ce code ne vaut pas pour le paiement à la livraison.',
  'coupon.reason.nothing_in_scope': 'Aucun article du panier n’est concerné par ce code.',
  'coupon.reason.delivery_not_chosen': 'Ce code réduit la livraison : choisissez d’abord un mode de livraison.',
  'coupon.reason.minimum_not_reached': 'Le montant minimum de ce code n’est pas encore atteint.',
  'coupon.reason.excluded_by_group': 'Ce code ne se cumule pas avec une promotion déjà appliquée.',
  'coupon.reason.excluded_by_exclusive': 'Ce code ne se cumule avec aucune autre promotion.',
  'coupon.reason.nothing_left_to_reduce': 'Il n’y a plus rien à réduire.',
};
