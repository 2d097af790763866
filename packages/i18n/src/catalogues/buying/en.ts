import type { Messages } from '../../translate.ts';

export const en: Messages = {
  'coupon.reason.unknown': 'This code does not exist. Check it letter by letter.',
  'coupon.reason.not_started': 'This code is not valid yet.',
  'coupon.reason.ended': 'This code is no longer valid.',
  'coupon.reason.other_channel': 'This code does not count in the online shop.',
  'coupon.reason.coupon_missing': 'This is not the code of the promotion.',
  'coupon.reason.used_up': 'This code has been used and cannot be used again.',
  'coupon.reason.other_segment': 'This code is meant for other customers.',
  'coupon.reason.other_payment_method': 'This code does not count for cash on delivery.',
  'coupon.reason.nothing_in_scope': 'Nothing in the cart is covered by this code.',
  'coupon.reason.delivery_not_chosen': 'This code lowers the delivery price: choose a delivery method first.',
  'coupon.reason.minimum_not_reached': 'The minimum amount of this code is not reached yet.',
  'coupon.reason.excluded_by_group': 'This code cannot be combined with a promotion that already applies.',
  'coupon.reason.excluded_by_exclusive': 'This code cannot be combined with any other promotion.',
  'coupon.reason.nothing_left_to_reduce': 'There is nothing left to take off.',
};
