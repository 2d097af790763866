import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.landing.notFound': 'This landing page does not exist.',
  'errors.landing.changed': 'Somebody else has changed this page in the meantime.',
  'errors.landing.wrong': 'Some fields have to be corrected.',
  'errors.landing.nameless': 'Give the page a name.',
  'errors.landing.slug': 'This address has neither letter nor digit.',
  'errors.landing.slugTaken': 'Another landing page has this address already.',
  'errors.landing.product': 'The shop does not sell this product.',
  'errors.landing.isCompared': 'A comparison is already running on this page.',
  'errors.landing.isNotCompared': 'No comparison is running on this page.',
  'errors.landing.nothingToCompare': 'Publish a variant B first.',
};
