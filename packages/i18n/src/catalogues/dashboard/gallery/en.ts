import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'gallery.richText': 'Formatted text',
  'gallery.lead': 'The fields and buttons that every page is made of, with their rules.',
  'gallery.currency': 'Amount',
  'gallery.rating': 'Rating',
  'gallery.allocation': 'Quantity allocation',
  'gallery.place': 'Wilaya and commune',
  'gallery.fetch': 'Internal reading',
  'gallery.toast': 'Passing message',
  'gallery.showToast': 'Show a message',
  'gallery.toastText': 'It closes itself after 5 seconds.',
  'gallery.row': 'Warehouse {{number}}',
  'gallery.allocate': 'Allocate',
  'gallery.form': 'Generic form',
  'gallery.formHint': 'The server always refuses this form, to show where its messages go.',
  'gallery.formField': 'Example',
};
