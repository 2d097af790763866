import type { ParkedWork } from '@hanout/contracts/jobs';
import type { TextKey, Translate } from '@hanout/i18n';

const NAMES: Readonly<Record<string, TextKey>> = {
  'refresh-listings': 'background.task.listings',
  'repair-listings': 'background.task.listings',
  'announce-products': 'background.task.listings',
  'refresh-by-calendar': 'background.task.calendar',
  'make-backup': 'background.task.backup',
  'make-shop-export': 'background.task.shopExport',
  'move-images': 'background.task.moveImages',
  'make-avif': 'background.task.pictures',
  'ask-for-missing-avif': 'background.task.pictures',
  'continue-import': 'background.task.import',
  'fetch-import-pictures': 'background.task.importPictures',
  'forget-abandoned-carts': 'background.task.carts',
  'release-expired-reservations': 'background.task.reservations',
  'hand-over-event': 'background.task.event',
  'unreadable-event': 'background.task.event',
  'order.placed': 'background.event.orderPlaced',
  'order.changed': 'background.event.orderChanged',
  'stock.changed': 'background.event.stockChanged',
  'products.changed': 'background.event.productsChanged',
  'picture.stored': 'background.event.pictureStored',
  'import.waiting': 'background.task.import',
  'import.pictures-asked': 'background.task.importPictures',
};

/** What a piece of work is for, as a person says it; cleaning by the clock has one name. */
export const workName = (translate: Translate, { task, isEvent }: ParkedWork): string =>
  translate(NAMES[task] ?? (isEvent ? 'background.task.event' : 'background.task.cleaning'));
