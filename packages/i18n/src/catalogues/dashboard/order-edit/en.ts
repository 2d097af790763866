import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'orderEdit.open': 'Edit',
  'orderEdit.title': 'Edit order no. {{number}}',
  'orderEdit.quantityOf': 'Quantity: {{name}}',
  'orderEdit.combinationOf': 'Size or colour: {{name}}',
  'orderEdit.removeLine': 'Remove {{name}}',
  'orderEdit.keepLine': 'Keep {{name}}',
  'orderEdit.left': '{{count}} left',
  'orderEdit.otherDelivery': 'Deliver elsewhere or otherwise',
  'orderEdit.sameDelivery': 'Keep the delivery as agreed',
  'orderEdit.address': 'Address',
  'orderEdit.items': 'Items',
  'orderEdit.discount': 'Discount',
  'orderEdit.delivery': 'Delivery',
  'orderEdit.total': 'Total',
  'orderEdit.toPay': 'Still to pay',
  'orderEdit.lost': 'No longer applies:',
  'orderEdit.missing': '{{name}}: {{requested}} asked for, {{available}} available',
  'orderEdit.keep': 'Change nothing',
  'orderEdit.save': 'Save',
  'orderEdit.saved': 'Order no. {{number}} changed.',
};
