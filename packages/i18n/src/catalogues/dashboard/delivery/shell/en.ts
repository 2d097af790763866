import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'carriers.title': 'Delivery',
  'shell.newCarrier': 'New carrier',
  'carriers.checklist': 'Before the first order',
  'carriers.needsProduct': 'A visible product in stock',
  'carriers.needsDelivery': 'A carrier with a delivery price',
  'carriers.done': 'done',
  'carriers.toDo': 'to do',
};
