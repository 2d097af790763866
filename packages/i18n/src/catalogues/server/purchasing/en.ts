import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.purchasing.notFound': 'This supplier does not exist.',
  'errors.purchasing.changed': 'This supplier has changed meanwhile.',
  'errors.purchasing.formWrong': 'Some fields need correcting.',
  'errors.purchasing.thingUnknown': 'This product does not exist, or its variant is missing.',
  'errors.purchasing.nameMissing': 'The name is required.',
  'errors.purchasing.nameTaken': 'A supplier has this name already.',
  'errors.purchasing.mailWrong': 'This e-mail address is not valid.',
  'pasted.sku-is-missing': 'The reference is missing.',
  'pasted.quantity-is-no-number': 'The quantity must be a whole number from 1 up.',
  'pasted.price-is-no-amount': 'The price is not an amount.',
  'pasted.minimum-is-no-number': 'The minimum must be a whole number from 1 up.',
  'pasted.delay-is-no-number': 'The delay must be a number of days, 0 to 365.',
  'pasted.too-many-cells': 'This row has too many columns.',
  'pasted.stands-twice': 'This item stands further up already.',
  'pasted.sku-is-unknown': 'No product has this reference.',
  'pasted.sku-is-ambiguous': 'Several products have this reference.',
  'pasted.needs-combination': 'This product has variants: give the reference of one of them.',
};
