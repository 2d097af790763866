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
  'carriers.qr': 'QR code',
  'carriers.qrTitle': 'QR code of the shop',
  'carriers.qrAlt': 'QR code of {{address}}',
  'carriers.qrHint': 'For the counter, inside parcels, or on a printed card.',
  'carriers.qrDownload': 'Download the picture',
  'carriers.toDo': 'to do',
  'carriers.starters': 'Start from a trade: categories, sizes and colours at once',
};
