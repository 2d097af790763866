import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.subscription.notFound': 'It is not there any more.',
  'errors.subscription.changed': 'Somebody else has just changed it.',
  'errors.subscription.wrong': 'Correct the marked fields.',
  'errors.subscription.hasBegun': 'It has begun already: choose an end date instead.',
  'errors.subscription.wasPaid': 'A due date of it was paid: take that payment back first.',
  'errors.subscription.isReplaced': 'Another plan begins after it: take that one back first.',
  'errors.subscription.owesOtherwise': 'What is open of that day is not what you saw any more.',
  'errors.subscription.name': 'Give a name in each language.',
  'errors.subscription.planPeriod': 'A plan is paid by the month or by the year.',
  'errors.subscription.added': 'Say how many it adds; 0 if it adds none.',
  'errors.subscription.past': 'Choose a day from today on, after it began.',
  'errors.subscription.future': 'That day has not come yet.',
  'errors.subscription.gone': 'It is not offered any more.',
  'errors.subscription.onePlan': 'A plan is taken once.',
  'errors.subscription.otherPlan': 'Another plan begins on that day or later.',
  'errors.subscription.same': 'It is your plan already.',
  'errors.subscription.reference': 'Note the reference: of the transfer, cheque or receipt.',
};
