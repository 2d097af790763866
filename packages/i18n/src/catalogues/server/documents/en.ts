import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.documents.shopNotFound': 'This shop does not exist.',
  'errors.documents.versionNotFound': 'This version does not exist.',
  'errors.documents.changed': 'Somebody else has changed the draft in the meantime.',
  'errors.documents.shownSince': 'Something else is online since. Reload the page to see it.',
  'errors.documents.nothingBefore': 'There is nothing to go back to: this is the first version.',
  'errors.documents.scheduleIsOver': 'The end must come after the beginning, and not in the past.',
};
