import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'carriers.title': 'Delivery',
  'shell.newCarrier': 'New carrier',
  'carriers.checklist': 'Before the first order',
  'carriers.needsProduct': 'A visible product in stock',
  'carriers.needsDelivery': 'A carrier with a delivery price',
  'carriers.done': 'done',
  'carriers.ready': 'Your shop is ready: share its link.',
  'carriers.copyLink': 'Copy the link',
  'carriers.linkCopied': 'Link copied',
  'carriers.linkNotCopied': 'The browser refused to copy.',
  'carriers.toDo': 'to do',
};
