import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'stockChange.title': 'Change stock',
  'stockChange.kind': 'What to do?',
  'stockChange.do.add': 'Add',
  'stockChange.do.take_out': 'Take out',
  'stockChange.do.scrap': 'Scrap',
  'stockChange.do.return_to_supplier': 'Return to supplier',
  'stockChange.do.correct': 'Correct',
  'stockChange.quantity': 'Quantity',
  'stockChange.counted': 'Actual quantity',
  'stockChange.positive': 'Enter a whole number above zero.',
  'stockChange.beforeAfter': 'Before: {{before}} · After: {{after}} · Available: {{available}}',
  'stockChange.reason': 'Reason',
  'stockChange.note': 'Details',
  'stockChange.lotNumber': 'Lot number',
  'stockChange.expiresOn': 'Expires on',
  'stockChange.onHand': 'In stock',
};
