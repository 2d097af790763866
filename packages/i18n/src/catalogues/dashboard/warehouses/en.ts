import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'warehouses.new': 'New warehouse',
  'warehouses.name': 'Name',
  'warehouses.code': 'Code',
  'warehouses.codeHint': 'Empty: made from the name.',
  'warehouses.place': 'Place',
  'warehouses.address': 'Address',
  'warehouses.onHand': 'On hand',
  'warehouses.stockOf': 'Stock of {{name}}: {{count}}',
  'warehouses.sellers': 'Shops',
  'warehouses.shops': 'Shops that sell from this warehouse',
  'warehouses.noShop': 'No shop',
  'warehouses.isShared':
    'A shop that you do not manage sells from this warehouse too: you can look at it, not change it.',
  'warehouses.state': 'State',
  'warehouses.isActive': 'Open: the shop sells what lies in it',
  'warehouses.open': 'Open',
  'warehouses.closed': 'Closed',
  'warehouses.saved': 'Warehouse saved: {{name}}',
  'warehouses.none': 'No warehouse',
  'warehouses.noneSentence': 'Without a warehouse nothing can be in stock.',
};
